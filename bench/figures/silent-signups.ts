import { randomBytes, randomUUID } from 'node:crypto';
import { graphqlSignupShot, type RawRequest, signupShot } from '../load/requests.ts';
import type { Figure } from '../output/figure.ts';
import { serviceKey } from '../programs/gatehouse.ts';
import type { Scene } from '../stage.ts';
import { compareKinds } from './compared-kinds.ts';

const password = randomBytes(18).toString('base64url');

/** Compares the response times of sign-ups with free and taken addresses if the reply is the same (`require_verified_email`). */
export const measureSilentSignups = async (scene: Scene): Promise<readonly Figure[]> => {
  const { service, users } = scene;
  const requireVerified = async (isRequired: boolean): Promise<void> => {
    const headers = { 'Content-Type': 'application/json', 'X-Service-Key': serviceKey };
    const body = JSON.stringify({ settings: { require_verified_email: isRequired } });
    const reply = await fetch(`${service.url}/v1/app`, { method: 'PATCH', headers, body });
    if (!reply.ok) throw new Error(`The setting could not be changed: ${await reply.text()}`);
  };
  const compare = (api: string, status: number, shot: (email: string, password: string) => RawRequest) =>
    compareKinds(scene, {
      figure: `sign-up by address (${api}), slower kind`,
      what: 'sign-up',
      status,
      kinds: [
        { says: 'with a taken address', requestOf: (turn) => shot(users[turn % users.length]!.email, password) },
        { says: 'with a free one', requestOf: () => shot(`${randomUUID()}@example.com`, password) },
      ],
    });
  await requireVerified(true);
  const figures = [await compare('REST', 202, signupShot), await compare('GraphQL', 200, graphqlSignupShot)];
  await requireVerified(false);
  return figures;
};
