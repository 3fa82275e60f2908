import type { components } from '../../../../generated/openapi.ts';
import { type SentId, toRowId } from '../../../api/ids.ts';
import type { OnlyRead, SentOf } from '../../../kernel/fields.ts';
import { clientChanges, type clientFields } from '../client-fields.ts';
import type { SentMetadata } from '../client-rules.ts';

/** The fields of a client as both APIs send them. In GraphQL, any of them may be null. */
type SentClient = Omit<SentOf<typeof clientFields>, 'service_account_id'> & {
  readonly service_account_id?: SentId | null | undefined;
};

type Request = components['schemas']['UpdateClientRequest'];

export const fromSentClient = ({
  service_account_id: account,
  ...sent
}: SentClient & OnlyRead<Request, SentClient, 'is_enabled' | 'end_previous_secret'>): SentMetadata =>
  clientChanges.fromSent({
    ...sent,
    service_account_id: account === undefined || account === null ? account : toRowId(account),
  });
