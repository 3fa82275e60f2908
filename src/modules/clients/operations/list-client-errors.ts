import { operationPermissions } from '../../../../generated/permissions.ts';
import { DomainError } from '../../../kernel/errors.ts';
import { requireEverywhere } from '../../../kernel/policy.ts';
import type { Ports } from '../../../kernel/ports.ts';
import type { Actor } from '../../../kernel/principal.ts';
import { after } from '../../../kernel/timestamp.ts';
import { type ClientError, listedDays } from '../client-error.ts';

export type ListClientErrors = (command: {
  readonly principal: Actor;
  readonly id: number;
}) => Promise<readonly ClientError[]>;

const daySeconds = 86_400;

export const listClientErrors =
  ({ clock }: Pick<Ports, 'clock'>): ListClientErrors =>
  async ({ principal, id }) => {
    await requireEverywhere(principal.store.reads, principal, operationPermissions.listClientErrors);
    const client = await principal.store.reads.clients.find(id);
    if (!client) throw new DomainError('not_found');
    return principal.store.reads.clientErrors.list(client.id, after(clock.now(), -listedDays * daySeconds));
  };
