import { app, publicUrl } from './page.ts';

/** The URLs to which providers return: those of the login page and of the account page. */
export const callbackUrls: readonly string[] = [
  `${publicUrl}/account/${app}/provider/callback`,
  `${publicUrl}/account/${app}`,
];
