/** What the editor opens with, a tab for each: from sign-up to the first question that needs a token. */
export const queries = [
  `# To run this, press the button or Ctrl+Enter.
#
# After a login, the token is stored for this
# browser tab and sent with every request.
# "Headers" below contains an application key.
# To act as the super admin, add X-Service-Key.

mutation SignUp {
  register(
    data: {
      displayname: "Ada Lovelace"
      email: "ada@example.com"
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
  `mutation LogIn {
  login(
    data: {
      email: "ada@example.com"
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
