import { readFile } from 'node:fs/promises';
import { buildSchema, type GraphQLField } from 'graphql';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type ProblemCode, problems } from '../../generated/problems.ts';
import { useService } from '../kit/service.ts';
import { type RogueProvider, startRogueProvider } from '../kit/social/rogue-provider.ts';
import { application } from './codes/application.ts';
import { audit } from './codes/audit.ts';
import { companies } from './codes/companies.ts';
import { invitations } from './codes/invitations.ts';
import { notifications } from './codes/notifications.ts';
import { recovery } from './codes/recovery.ts';
import { roles } from './codes/roles.ts';
import type { Scenarios } from './codes/scenario.ts';
import { sessions } from './codes/sessions.ts';
import { social } from './codes/social.ts';
import { users } from './codes/users.ts';

// On a machine of one core it takes few log-ins to have too many.
vi.mock(import('node:os'), async (original) => ({ ...(await original()), availableParallelism: () => 1 }));

const service = useService({ passwordPrice: 'full' });
let rogue: RogueProvider;
beforeAll(async () => {
  rogue = await startRogueProvider({ clock: service.clock });
});
afterAll(() => rogue?.close());

/** For every field of the roots, how to get each of the codes that its description lists. */
const scenarios: Scenarios = {
  ...sessions(service),
  ...recovery(service),
  ...invitations(service),
  ...notifications(service),
  ...users(service),
  ...companies(service),
  ...roles(service),
  ...application(service),
  ...audit(service),
  ...social(service, () => rogue),
};

const schema = buildSchema(await readFile(new URL('../../contracts/schema.graphql', import.meta.url), 'utf8'));
const rootFields = [schema.getQueryType(), schema.getMutationType()].flatMap((type) =>
  Object.values(type!.getFields()),
);

/** A description ends with "Codes: `a`, `b`.", or with that there are none. */
const none = 'Codes: none of its own.';
const codesOf = ({ description }: GraphQLField<unknown, unknown>): readonly string[] => {
  const [, list = ''] = /^Codes: ([\s\S]+)\.$/m.exec(description ?? '') ?? [];
  return [...list.matchAll(/`(\w+)`/g)].map(([, code]) => code!);
};

// checklist 73: a code that is listed occurs, and one that a scenario gets is listed.
describe.each(
  rootFields.map((field) => ({ name: field.name, description: field.description ?? '', codes: codesOf(field) })),
)('$name', ({ name, description, codes }) => {
  test('has a scenario for every code that it lists, and for no other', () => {
    expect(codes.length > 0 || description.endsWith(none)).toBe(true);
    expect(Object.keys(scenarios[name] ?? {}).sort()).toEqual([...codes].sort());
  });

  test.each(Object.entries(scenarios[name] ?? {}))('gives %s as listed', async (code, run) => {
    const reply = await run();
    expect(reply.status).toBe(200);
    expect(reply.body.data).toBeNull();
    expect(reply.body.errors).toHaveLength(1);
    const [{ path, message, extensions }] = reply.body.errors;
    const { status, detail } = problems[code as ProblemCode];
    expect(extensions).toMatchObject({ code, status, request_id: reply.headers['x-request-id'] });
    expect({ path, message }).toEqual({ path: [name], message: detail });
  });
});
