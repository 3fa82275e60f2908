import type { App } from '../../../kernel/app.ts';
import type { Origin } from '../../../kernel/audit.ts';
import { inAuditedTransaction } from '../../../kernel/audited-transaction.ts';
import type { Ports } from '../../../kernel/ports.ts';
import { asCaller } from '../../../kernel/principal.ts';
import type { Client } from '../../clients/client.ts';
import { mostDocumentsOfUser } from '../../clients/metadata-document.ts';
import { covers, merged, noScopes, type Scopes } from '../grant.ts';
import { grantEvent } from '../grant-events.ts';

export interface AllowClientCommand {
  readonly app: App;
  readonly userId: number;
  /** The session in which the user was asked. */
  readonly sessionId: string;
  readonly client: Omit<Client, 'id'>;
  readonly requested: Scopes;
  readonly origin: Origin;
}

/**
 * Stores that a user has allowed a client what it asks for, besides what the user has allowed it before. The user is locked, so that
 * the answers of several tabs add up. A client that was deleted meanwhile gets nothing. One that publishes its metadata gets its row
 * here, so that only users who have logged in can add rows.
 * @returns false if the user has allowed too many of these
 */
export const allowClient =
  (ports: Pick<Ports, 'store' | 'clock'>) =>
  async ({ app, userId, sessionId, client, requested, origin }: AllowClientCommand): Promise<boolean> => {
    const { clientId } = client;
    return inAuditedTransaction(
      ports,
      'create_grant',
      { principal: asCaller(ports.store, app), origin },
      async (unit, at) => {
        await unit.users.lock(userId);
        const before = await unit.grants.findConsent(userId, clientId);
        const facts = { userId, sessionId, target: `user:${userId}` } as const;
        if (client.registrationType === 'metadata_document') {
          const isNew = before === undefined;
          if (isNew && (await unit.clients.countDocuments(userId)) >= mostDocumentsOfUser)
            return { ...facts, result: false, events: 'unchanged' };
          await unit.clients.saveDocument(client);
        }
        const id = await unit.grants.saveConsent(userId, clientId, merged(before ?? noScopes, requested), at);
        if (id === undefined || (before && covers(before, requested)))
          return { ...facts, result: true, events: 'unchanged' };
        const named = { userId, client: { id, clientId } };
        const event = before ? grantEvent('grant.updated', named) : grantEvent('grant.created', named);
        return { ...facts, result: true, events: [event] };
      },
    );
  };
