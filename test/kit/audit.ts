import { auditFields } from './administration-fields.ts';
import { type Command, given, query } from './commands.ts';
import { type Paging, paged, pagingArgs, withQuery } from './paging.ts';

interface AuditQuery extends Paging {
  readonly event?: string;
  readonly user_id?: number;
  readonly actor_id?: number;
  readonly target?: string;
  readonly network?: string;
  readonly success?: boolean;
  readonly from?: string;
  readonly to?: string;
}

export const auditAdministration = {
  audit: (asked: AuditQuery = {}) => {
    const { event, user_id, actor_id, target, network, success, from, to } = asked;
    const args = given({
      event: ['AuditEvent', event],
      user_id: ['ID', user_id === undefined ? undefined : String(user_id)],
      actor_id: ['ID', actor_id === undefined ? undefined : String(actor_id)],
      target: ['String', target],
      network: ['String', network],
      success: ['Boolean', success],
      from: ['String', from],
      to: ['String', to],
    });
    return query(withQuery('/v1/audit', { ...asked }), 'audit', { ...pagingArgs(asked), ...args }, paged(auditFields));
  },
} satisfies Readonly<Record<string, (...args: never[]) => Command>>;
