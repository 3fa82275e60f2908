import { operationPermissions } from '../../../../generated/permissions.ts';
import type { Ports } from '../../../kernel/ports.ts';
import type { Configurer } from '../../../kernel/principal.ts';
import { requireCompanyWith } from '../../companies/policy.ts';
import { requireConnection } from '../../connections/require-connection.ts';
import { baseUrlOf, type ScimToken } from '../directory.ts';

export interface ListScimTokensCommand {
  readonly principal: Configurer;
  readonly companyId: number;
  readonly connectionId: number;
}

export interface ListedScimTokens {
  readonly baseUrl: string;
  readonly tokens: readonly ScimToken[];
}

export type ListScimTokens = (command: ListScimTokensCommand) => Promise<ListedScimTokens>;

/** Lists the tokens of a connection, newest first. */
export const listScimTokens =
  ({ publicUrlOf }: Pick<Ports, 'publicUrlOf'>): ListScimTokens =>
  async ({ principal, companyId, connectionId }) => {
    const { reads } = principal.store;
    await requireCompanyWith(reads, principal, companyId, operationPermissions.listScimTokens);
    const connection = await requireConnection(reads, companyId, connectionId);
    const baseUrl = baseUrlOf(publicUrlOf(principal.app), connection);
    return { baseUrl, tokens: await reads.scimTokens.list(connection.id) };
  };
