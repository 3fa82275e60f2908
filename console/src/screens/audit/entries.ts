import type { AuditEntry } from '../../../../packages/client/src/entities.ts';
import { filled } from '../../texts.ts';
import { t } from './texts.ts';

/** Returns the name of the caller of an action, and as whom the caller acted. */
export const callerOf = ({
  user_id: user,
  service_account_id: account,
  impersonated_user_id: as,
}: AuditEntry): string => {
  const caller =
    account !== null
      ? filled(t.serviceAccount, { id: String(account) })
      : user === null
        ? t.noCaller
        : filled(t.user, { id: String(user) });
  return as === null ? caller : `${caller}, ${filled(t.asUser, { id: String(as) })}`;
};
