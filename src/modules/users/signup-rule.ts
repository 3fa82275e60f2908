import type { App } from '../../kernel/app.ts';
import { DomainError } from '../../kernel/errors.ts';

/** Returns true if people can create accounts by themselves. */
export const isSignupOpen = ({ settings }: Pick<App, 'settings'>): boolean => settings.signup === 'open';

/** @throws `signup_closed` unless people can create accounts by themselves */
export const requireOpenSignup = (app: Pick<App, 'settings'>): void => {
  if (!isSignupOpen(app)) throw new DomainError('signup_closed');
};

/** @throws `signup_closed` if even an invitation creates no account */
export const requireSignupByInvitation = ({ settings }: Pick<App, 'settings'>): void => {
  if (settings.signup === 'closed') throw new DomainError('signup_closed');
};
