import { closedLoop } from '../load/closed.ts';
import { meShot } from '../load/requests.ts';
import type { Figure } from '../output/figure.ts';
import { serviceKey } from '../programs/gatehouse.ts';
import { progress } from '../progress.ts';
import type { Scene } from '../stage.ts';
import { median } from '../statistics.ts';

const rounds = 5;
const seconds = 2;
const connections = 16;
const fields = 10;

const headers = { 'Content-Type': 'application/json', 'X-Service-Key': serviceKey };

const send = async ({ service }: Scene, method: string, path: string, body?: object) => {
  const reply = await fetch(`${service.url}${path}`, { method, headers, body: body ? JSON.stringify(body) : null });
  const text = await reply.text();
  if (!reply.ok) throw new Error(`${method} ${path} was answered with ${reply.status}: ${text}`);
  return text === '' ? undefined : JSON.parse(text);
};

const nameOf = (_: unknown, at: number): string => `field_${at}`;
const names = Array.from({ length: fields }, nameOf);

/** Defines the fields, and gives each user a value of each. @returns their IDs */
const define = async (scene: Scene): Promise<readonly number[]> => {
  const ids: number[] = [];
  for (const [at, name] of names.entries()) {
    const bucket = at % 2 === 0 ? 'own' : 'public';
    const body = { bucket, name, schema: { type: 'string', maxLength: 100 } };
    ids.push((await send(scene, 'POST', '/v1/user-fields', body)).id);
  }
  const valuesOf = (rest: number) =>
    Object.fromEntries(names.filter((_, at) => at % 2 === rest).map((name) => [name, `value of ${name}`]));
  const body = { fields: { own: valuesOf(0), public: valuesOf(1) } };
  for (const { id } of scene.users) await send(scene, 'PATCH', `/v1/users/${id}`, body);
  return ids;
};

/** Measures `me` of an application with custom fields, compared with the same one without them, turn by turn. */
export const measureCustomFields = async (scene: Scene): Promise<readonly Figure[]> => {
  const { name, service, users, tally } = scene;
  const load = async (duration: number): Promise<number> => {
    const perSecond = await closedLoop({
      url: service.url,
      connections,
      until: { seconds: duration },
      requestOf: (at) => meShot(users[at % users.length]!),
      tally,
    });
    return 1000 / perSecond;
  };
  const turns: { readonly without: number; readonly with: number }[] = [];
  await load(seconds);
  for (let round = 1; round <= rounds; round += 1) {
    progress(`${name}: me with ${fields} custom fields, ${round} of ${rounds}`);
    const without = await load(seconds);
    const ids = await define(scene);
    turns.push({ without, with: await load(seconds) });
    for (const id of ids) await send(scene, 'DELETE', `/v1/user-fields/${id}`);
  }
  const ratios = turns.map((turn) => turn.with / turn.without);
  return [
    {
      name: `me with ${fields} custom fields`,
      unit: 'ms',
      measured: median(turns.map((turn) => turn.with)),
      baseline: median(turns.map(({ without }) => without)),
      baselineName: 'without custom fields',
      target: { of: 'ratio', is: '≤', bound: 1.15 },
      note: `closed loop of ${connections}, per request; ratio of each of ${rounds} turns: ${ratios.map((ratio) => ratio.toFixed(2)).join(' ')}`,
    },
  ];
};
