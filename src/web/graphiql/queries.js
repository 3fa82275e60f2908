/** The first tabs of the editor, from a sign-up to the first query that requires a token. */
export const queries = [
  `# To run this, press the button or Ctrl+Enter.
#
# After a login, the token is stored for this
# browser tab and sent with every request.
# "Headers" below contains an application key.
# To act as the super admin, add X-Service-Key.
#
# Each SignUp sends a new address as $email, and
# LogIn the last one, unless "Variables" has one.

mutation SignUp($email: String!) {
  register(
    data: {
      displayname: "Ada Lovelace"
      email: $email
      password: "correct horse battery"
      password_confirmation: "correct horse battery"
    }
  ) {
    token
    user {
      id
      displayname
    }
  }
}
`,
  `mutation LogIn($email: String!) {
  login(
    data: {
      email: $email
      password: "correct horse battery"
    }
  ) {
    token
    user {
      id
      displayname
    }
  }
}
`,
  `query Me {
  me {
    id
    displayname
    email
    roles {
      name
    }
  }
}
`,
];
