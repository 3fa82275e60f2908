import type { Adapter, AdapterPayload } from 'oidc-provider';
import { after } from '../../kernel/timestamp.ts';
import type { OpenidGrant } from '../../modules/openid/ports.ts';
import { isSet } from '../client-metadata.ts';
import { sidOf } from '../sid.ts';
import { deviceSeconds } from './device-codes.ts';
import { noAdapter, type Storage, withoutSecret } from './storage.ts';

/** The life of a grant whose code has not been redeemed. */
const newGrantSeconds = 120;

const isOffline = (payload: AdapterPayload): boolean => {
  const { scope = '' } = (payload['openid'] ?? {}) as { readonly scope?: string };
  return scope.split(' ').includes('offline_access');
};

/** Returns true for a grant of the user, and for one of an administrator who may still act as the user, whom the tokens then name. */
const isInForce = async (
  { app, findActing, request }: Storage,
  { payload, userId, clientId, sessionId }: OpenidGrant,
): Promise<boolean> => {
  const bridged = request();
  if (payload['isActing'] !== true || !bridged) return true;
  const login = { sessionId: sessionId ?? '', userId, clientId };
  const acting = await findActing(app, login, { origin: bridged.origin, isOfClient: true });
  if (acting) bridged.acting = acting;
  return acting !== undefined;
};

/** Notes the ID by which a client knows the session: it is told of the logout, or ends the session of an administrator by it. */
const noteClient = async ({ single, context, request, sessionId }: Storage): Promise<void> => {
  const current = context();
  const client = current?.oidc.client;
  const session = sessionId();
  if (!current || !client || session === undefined) return;
  if (request()?.acting || isSet(client, 'has_logout_uri'))
    await single.noteClient(session, { clientId: client.clientId, sid: sidOf(current) });
};

export const grants = (storage: Storage): Adapter => {
  const { clock, reads, single, context, request, sessionId } = storage;
  return {
    ...noAdapter,
    async upsert(id, payload) {
      await noteClient(storage);
      // A device redeems its code with its next request, which may be late.
      const seconds = context()?.oidc.entities.DeviceCode ? deviceSeconds : newGrantSeconds;
      const grant = {
        id,
        userId: Number(payload.accountId),
        clientId: String(payload.clientId),
        sessionId: sessionId(),
        isOffline: isOffline(payload),
        payload: { ...withoutSecret(payload), ...(request()?.acting ? { isActing: true } : {}) },
        expiresAt: after(clock.now(), seconds),
      };
      await single.saveGrant(grant, clock.now());
    },

    async find(id) {
      const grant = await reads.findGrant(id, clock.now());
      return grant && (await isInForce(storage, grant)) ? { ...grant.payload, jti: id } : undefined;
    },

    destroy: (id) => single.endGrant(id, clock.now()),
  };
};
