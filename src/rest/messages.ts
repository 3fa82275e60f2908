/** What is said where something will happen. The same for everyone, whatever there is behind it. */
export const messages = {
  recovery: { message: 'If the address has an account, a mail with a link is on its way.' },
  verification: { message: 'A mail with a link is on its way. Follow it to verify the address.' },
  emailChange: { message: 'Mails are on their way. The address changes once it is confirmed.' },
  invitation: { message: 'The invitation is sent again. The key sent before is void.' },
  notification: { message: 'The notification is sent again.' },
} as const;
