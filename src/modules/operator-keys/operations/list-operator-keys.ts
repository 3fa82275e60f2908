import { type Page, type PageRequest, readPage } from '../../../kernel/paging.ts';
import type { Ports } from '../../../kernel/ports.ts';
import type { Operator } from '../../../kernel/principal.ts';
import type { OperatorKey } from '../operator-key.ts';

export interface OperatorKeysCommand extends PageRequest {
  readonly principal: Operator;
}

/** Lists the operator keys, newest first, including those that are rejected. */
export const listOperatorKeys =
  ({ store, cursors }: Pick<Ports, 'store' | 'cursors'>) =>
  ({ principal, limit, cursor }: OperatorKeysCommand): Promise<Page<OperatorKey>> =>
    readPage(
      { cursors, principal, list: 'operatorKeys', limit, cursor },
      (page) => store.system.reads.operatorKeys.list(page),
      ({ id }) => ({ id }),
    );
