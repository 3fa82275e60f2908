/* Generated from contracts/ by codegen.ts. Never edited: change the contract and run `npm run codegen`. */

/** The operations that anonymous users may call (`x-anonymous`). All others are refused. */
export const anonymousOperations = [
  'refresh',
  'logout',
  'listSessions',
  'endSessions',
  'getSession',
  'endSession',
  'getMe',
  'getPermissions',
  'getUser',
  'replaceUser',
  'updateUser',
  'completeAccount',
  'createMergeProof',
  'startSocialLogin',
  'linkIdentity',
] as const;
