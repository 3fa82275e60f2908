/** Messages about the next step. They do not depend on whether an account exists. */
export const messages = {
  recovery: {
    message:
      'If the address has an account, you will receive an email with a link. If none arrives, check the spam folder, then contact support.',
  },
  loginCode: { message: 'If you can log in with this address, you will receive an email with a code and a link.' },
  reauthenticationCode: { message: 'You will receive an email with a code.' },
  smsCode: { message: 'You will receive an SMS with a code.' },
  verification: { message: 'You will receive an email with a link. Follow it to verify your address.' },
  emailChange: {
    message: 'You will receive an email to confirm the change. Your email address changes once it is confirmed.',
  },
  invitation: { message: 'The invitation will be sent again. The previous link no longer works.' },
  notification: { message: 'The notification will be sent again.' },
} as const;
