/** What the editor opens with, a tab for each: from sign-up to the first question that needs a token. */
export const queries: readonly string[] = [
  `# Run this with the button, or Ctrl and Enter.
#
# The token of a log-in is kept for this browser
# tab and sent from then on. "Headers" below has
# an application key, and takes others: write
# X-Service-Key to be the super admin.

mutation SignUp {
  register(
    data: {
      displayname: "Ada Lovelace"
      email: "ada@example.com"
      password: "correct horse battery staple"
      password_confirmation: "correct horse battery staple"
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
      password: "correct horse battery staple"
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
