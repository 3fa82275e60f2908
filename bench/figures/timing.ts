import { HOTP, Secret } from 'otpauth';
import type { KnownUser } from '../load/requests.ts';
import type { Figure } from '../output/figure.ts';
import { appKey } from '../programs/gatehouse.ts';
import type { Program } from '../programs/program.ts';
import { type Scene, signUp } from '../stage.ts';
import { compareRefusedLogins } from './refused-logins.ts';
import { measureSilentSignups } from './silent-signups.ts';

/** The number of users of each kind, so that no account has enough consecutive failures to be blocked. */
const usersOfKind = 30;
const stepMs = 30_000;

const post = async ({ url }: Program, path: string, token: string, body: object): Promise<Record<string, string>> => {
  const headers = { 'Content-Type': 'application/json', 'X-Service-App': appKey, Authorization: `Bearer ${token}` };
  const reply = await fetch(`${url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  const text = await reply.text();
  if (!reply.ok) throw new Error(`POST ${path} answered ${reply.status}: ${text}`);
  return JSON.parse(text);
};

/** Adds an authenticator app. */
const enroll = async (service: Program, { token, password }: KnownUser): Promise<void> => {
  const { token: proven = '' } = await post(service, '/v1/auth/reauthenticate', token, { password });
  const { id, secret = '' } = await post(service, '/v1/users/me/factors/totp', proven, {});
  const code = HOTP.generate({ secret: Secret.fromBase32(secret), counter: Math.floor(Date.now() / stepMs) });
  await post(service, `/v1/users/me/factors/${id}/confirm`, proven, { code });
};

/** Compares response times of users with and without a second factor, and of taken and free addresses. */
export const measureTiming = async (scene: Scene): Promise<readonly Figure[]> => {
  const { service } = scene;
  const withFactor: KnownUser[] = [];
  const without: KnownUser[] = [];
  for (let count = 0; count < usersOfKind; count += 1) {
    const user = await signUp(service, `-with-factor-${count}`);
    await enroll(service, user);
    withFactor.push(user);
    without.push(await signUp(service, `-without-factor-${count}`));
  }
  return [
    await compareRefusedLogins(scene, 'wrong login by second factor, slower kind', [
      { says: 'with a second factor', accountOf: (turn) => withFactor[turn % usersOfKind]! },
      { says: 'without one', accountOf: (turn) => without[turn % usersOfKind]! },
    ]),
    ...(await measureSilentSignups(scene)),
  ];
};
