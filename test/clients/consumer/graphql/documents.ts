import { graphql } from './gatehouse/index.js';

export const signUp = graphql(`
  mutation SignUp($data: RegisterInput!) {
    register(data: $data) {
      user {
        displayname
      }
    }
  }
`);

export const logIn = graphql(`
  mutation LogInWithPassword($data: LoginWithPasswordInput!) {
    loginWithPassword(data: $data) {
      __typename
      ... on AuthPayload {
        token
      }
      ... on LoginChallenge {
        challenge
        methods
      }
    }
  }
`);

export const me = graphql(`
  query Me {
    me {
      displayname
      email
    }
  }
`);

export const renew = graphql(`
  mutation Renew {
    refreshToken {
      token
    }
  }
`);

export const sessions = graphql(`
  query Sessions($limit: Int) {
    sessions(limit: $limit) {
      data {
        current
      }
    }
  }
`);

export const invite = graphql(`
  mutation Invite($data: InviteInput!) {
    invite(data: $data) {
      email
      role
      state
    }
  }
`);

export const rename = graphql(`
  mutation Rename($displayname: String!) {
    updateUser(id: "me", data: { displayname: $displayname }) {
      displayname
    }
  }
`);

export const recover = graphql(`
  mutation Recover($email: String!) {
    forgotPassword(data: { email: $email })
  }
`);

export const logOut = graphql(`
  mutation LogOut {
    logout
  }
`);
