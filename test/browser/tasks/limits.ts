import { expect } from 'vitest';
import type { Effort } from './person.ts';

/**
 * The most clicks and texts that each task takes. Clicks include keys such as Enter, and an option of a list is two. A task of an
 * administrator begins on the first screen of the console after the login, one of a user on the page that the title names. The proof
 * of a recent login counts. Lower a limit when the task takes less; a rise needs a reason.
 */
const limits: Readonly<Record<string, readonly [clicks: number, texts: number]>> = {
  'an administrator finds a user among hundreds by a part of the name': [2, 1],
  'an administrator sees why the login of a user failed': [2, 1],
  'an administrator unlocks a user': [4, 2],
  'an administrator removes the lost authenticator app of a user': [6, 2],
  'an administrator sends a verification email again': [4, 1],
  'an administrator deletes a user, sees until when that can be undone, and undoes it': [7, 2],
  'an administrator bans 50 users at once, the own account excepted': [4, 0],
  'an administrator adds Google, and the login page offers it': [4, 3],
  'an administrator rotates the key of a server': [6, 1],
  'an administrator creates a webhook and sees why its deliveries fail': [8, 2],
  'an administrator chooses a brand color, and the login page has it': [4, 2],
  'an administrator allows sign-ups to invited people only': [6, 1],
  'an administrator invites an administrator of the application, and sees what the person may do': [5, 2],
  'an administrator connects Grafana, which gets the roles of users': [7, 2],
  'an administrator sees who changed a setting yesterday, and from which value to which': [2, 0],
  'an administrator creates a limited role, and a user with it sees users alone': [5, 2],
  'an administrator exports all users, not only the first page': [3, 0],
  'a user signs up': [2, 4],
  'a user verifies the address by the emailed link': [1, 1],
  'a user adds an authenticator app': [5, 2],
  'a user logs in with a passkey': [1, 0],
  'a user without the authenticator app logs in with a recovery code': [4, 3],
  'a user who has forgotten the password sets another one and logs in': [4, 2],
  'a user connects an app, finds it among many, and removes its access': [3, 0],
  'a user changes the email address, and both addresses confirm it': [5, 2],
  'a user with many companies deletes the account': [4, 1],
};

/** Prints what a task took, and fails if it is more than the limit. */
export const expectWithin = (task: string, { clicks, texts }: Effort): void => {
  const [mostClicks, mostTexts] = limits[task] ?? [0, 0];
  const note = clicks < mostClicks || texts < mostTexts ? ' (lower the limit)' : '';
  process.stdout.write(`${String(clicks).padStart(3)} clicks, ${texts} texts: ${task}${note}\n`);
  expect(clicks, `clicks: ${task}`).toBeLessThanOrEqual(mostClicks);
  expect(texts, `texts: ${task}`).toBeLessThanOrEqual(mostTexts);
};
