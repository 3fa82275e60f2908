import { operationTable } from '../../generated/handlers.ts';
import { type Operation, operations } from '../../test/fuzz/contract.ts';
import { roots } from '../../test/fuzz/graphql/roots.ts';
import { createSender } from '../../test/fuzz/wire.ts';
import { longDocuments, longHeads, manyParts } from '../../test/http/hostile-heads.ts';
import { type Named, requestsTo, rootRequests } from '../../test/http/hostile-requests.ts';
import { hostileLengths } from '../../test/kit/hostile-length.ts';
import type { Figure } from '../output/figure.ts';
import { appKey, serviceKey } from '../programs/gatehouse.ts';
import { progress } from '../progress.ts';
import type { Scene } from '../stage.ts';

const boundMs = 50;
const tries = 8;

type Credentials = Readonly<Record<string, string>>;

/** Yields requests for every string of every operation of both APIs, with each kind of hostile text. */
function* allRequests(signedIn: Credentials): Generator<Named> {
  const keys = { appKey, serviceKey };
  const asAdministrator: Credentials = { 'X-Service-Key': serviceKey };
  const credentialsFor = ({ access }: Operation): Credentials =>
    access === 'session' || access === 'refresh' ? signedIn : asAdministrator;
  for (const family of hostileLengths) {
    for (const operation of operations)
      if (operationTable[operation.id].api === 'rest') yield* requestsTo(operation, credentialsFor(operation), family);
    for (const root of roots)
      yield* rootRequests(root, root.codes.has('session_required') ? signedIn : asAdministrator, family);
    yield* longDocuments(family, keys);
    yield* longHeads(family, keys);
  }
  yield* manyParts(keys);
}

/** Measures the processor time of the service for the most expensive request of 64 KiB, which has a limit (regression A1). */
export const measureHostileLengths = async ({ name, service, users, tally }: Scene): Promise<readonly Figure[]> => {
  progress(`${name}: requests with long texts`);
  const sender = createSender(service.url);
  const { token } = users[0]!;
  let most = { name: 'none', ms: 0 };
  let count = 0;
  for (const { name: request, rawRequest } of allRequests({
    'X-Service-App': appKey,
    Authorization: `Bearer ${token}`,
  })) {
    let least = Number.POSITIVE_INFINITY;
    // The minimum counts, because other work of the process only adds time.
    for (let attempt = 0; attempt < tries && least > boundMs; attempt += 1) {
      await service.ask('reset');
      const { status } = await sender.sendRaw(rawRequest);
      const { cpuMs } = await service.ask('report');
      least = Math.min(least, cpuMs);
      if (status >= 500) tally.add(`${request} answered ${status}`);
    }
    if (least > most.ms) most = { name: request, ms: least };
    count += 1;
  }
  sender.close();
  return [
    {
      name: 'most expensive long text',
      unit: 'ms',
      measured: most.ms,
      baseline: boundMs,
      baselineName: 'bound',
      target: { of: 'measured', is: '<', bound: boundMs },
      note: `processor time of the process, least of up to ${tries}; ${count} requests of 64 KiB; ${most.name}`,
    },
  ];
};
