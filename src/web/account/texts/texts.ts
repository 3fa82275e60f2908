/**
 * The texts of the pages that emailed links lead to, beside those of the login page. `{app}` and `{min}` stand for values that the service
 * knows; every other name stands for a fact about the link, which the script fills in. A missing text does not compile.
 */
export interface LinkTexts {
  readonly loading: string;
  readonly tryAgain: string;
  readonly needsScript: string;
  readonly linkVoid: string;
  readonly linkVoidHint: string;
  readonly linkIncomplete: string;
  readonly linkIncompleteHint: string;
  readonly onward: string;
  readonly newPassword: string;
  readonly factCreated: string;
  readonly factRequested: string;
  readonly factFrom: string;
  readonly factMethod: string;
  readonly factPassword: string;
  readonly unknownAddress: string;
  readonly unknownDevice: string;

  readonly recoveryTitle: string;
  readonly recoveryHint: string;
  readonly recoveryButton: string;
  readonly recoveryDone: string;
  readonly recoveryDoneHint: string;
  readonly recoveryRenewal: string;

  readonly codeTitle: string;
  readonly codeLogin: string;
  readonly codeLoginHint: string;
  readonly codeLoginWarning: string;
  readonly codeSignup: string;
  readonly codeSignupHint: string;
  readonly codeSignupWarning: string;
  readonly codeButton: string;
  readonly codeHint: string;
  readonly codeDisabled: string;
  readonly codeDisabledHint: string;
  readonly codeRenewal: string;

  readonly verifyTitle: string;
  readonly verifyHint: string;
  readonly verifyButton: string;
  readonly verifyPasswordHint: string;
  readonly verifyHere: string;
  readonly verifyAndContinue: string;
  readonly verified: string;
  readonly verifiedHint: string;
  readonly alreadyVerified: string;
  readonly alreadyVerifiedHint: string;
  readonly reject: string;
  readonly rejected: string;
  readonly rejectedHint: string;
  readonly verifyRenewal: string;

  readonly changeTitle: string;
  readonly changeHint: string;
  readonly changeHintNew: string;
  readonly changeHintOld: string;
  readonly changeHintCancel: string;
  readonly currentAddress: string;
  readonly newAddress: string;
  readonly changeButton: string;
  readonly changeCancel: string;
  readonly changeDone: string;
  readonly changeDoneHint: string;
  readonly changeWaiting: string;
  readonly changeWaitingHint: string;
  readonly changeCanceled: string;
  readonly changeCanceledHint: string;
  readonly changeCanceledWarning: string;
  readonly changeRenewal: string;

  readonly invitationTitle: string;
  readonly invited: string;
  readonly invitedHint: string;
  readonly invitedAppHint: string;
  readonly memberHint: string;
  readonly memberAppHint: string;
  readonly memberPasswordHint: string;
  readonly accept: string;
  readonly logInAndAccept: string;
  readonly welcome: string;
  readonly welcomeHint: string;
  readonly welcomeAppHint: string;
  readonly joined: string;
  readonly joinedHint: string;
  readonly joinedAppHint: string;
  readonly invitationRenewal: string;

  /** The texts that the script shows. */
  readonly script: {
    readonly wrongPassword: string;
    readonly wrongLogin: string;
    readonly device: string;
    readonly unreachable: string;
    readonly busy: string;
    readonly busyMinutes: string;
    readonly failed: string;
  };
}
