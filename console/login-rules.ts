import { passwordRule } from '../src/kernel/password.ts';
import { rateLimits } from '../src/kernel/rate-limits.ts';
import {
  type ChallengeDriver,
  challengeDrivers,
  defaultMinScore,
  traitsOf,
} from '../src/modules/challenges/challenge.ts';
import { drivers } from '../src/modules/social/social.ts';

const challengeNames = Object.keys(challengeDrivers) as ChallengeDriver[];

/** Returns what the service knows of logins: the rule of passwords, the limits with their defaults, and the drivers. */
export const listLoginRules = () => ({
  password: passwordRule,
  limits: Object.entries(rateLimits).map(([name, { mode: _mode, counts: _counts, ...limit }]) => ({ name, ...limit })),
  socialDrivers: drivers,
  challengeDrivers: Object.fromEntries(
    challengeNames.map((name) => [name, traitsOf(name).hasScore ? defaultMinScore : null]),
  ),
});
