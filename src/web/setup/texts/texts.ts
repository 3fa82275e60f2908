import type { ConnectionState } from '../../../modules/connections/connection.ts';
import type { DomainState } from '../../../modules/domains/domain.ts';
import type { SetupProduct } from '../../../openid/setup/setup-pages.ts';

type Name =
  | 'steps'
  | 'domain'
  | 'connection'
  | 'done'
  | 'openTitle'
  | 'openHint'
  | 'open'
  | 'endedTitle'
  | 'endedHint'
  | 'domainTitle'
  | 'domainHint'
  | 'pendingHint'
  | 'failingHint'
  | 'verifiedHint'
  | 'recordName'
  | 'recordValue'
  | 'check'
  | 'remove'
  | 'domainLabel'
  | 'add'
  | 'connectionTitle'
  | 'connectionHint'
  | 'productHint'
  | 'other'
  | 'otherProduct'
  | 'redirectUri'
  | 'issuer'
  | 'clientId'
  | 'clientSecret'
  | 'secretKept'
  | 'save'
  | 'draftHint'
  | 'activeHint'
  | 'noDomains'
  | 'activate'
  | 'disable'
  | 'change'
  | 'connect'
  | 'enforcement'
  | 'enforcementTitle'
  | 'enforcementHint'
  | 'enforced'
  | 'notEnforced'
  | 'enforcedHint'
  | 'notEnforcedHint'
  | 'noneToEnforce'
  | 'noOwners'
  | 'enforcedDomains'
  | 'breakGlass'
  | 'breakGlassHint'
  | 'enforce'
  | 'endEnforcement'
  | 'doneTitle'
  | 'doneHint'
  | 'back'
  | 'next'
  | 'previous'
  | 'copy'
  | 'copied';

/** The texts of the pages of a setup link. */
export interface SetupTexts extends Readonly<Record<Name, string>> {
  readonly states: Readonly<Record<DomainState, string>>;
  readonly connectionStates: Readonly<Record<ConnectionState, string>>;
  /** The steps at each product, in the words of its pages. */
  readonly guides: Readonly<Record<SetupProduct, readonly string[]>>;
  readonly problems: Readonly<
    Record<
      | 'domain_not_proven'
      | 'domain_taken'
      | 'domain_added'
      | 'too_many_domains'
      | 'domain_connected'
      | 'too_many_connections'
      | 'break_glass_required'
      | 'test_required'
      | 'rate_limited'
      | 'validation_failed'
      | 'other',
      string
    >
  >;
  readonly faults: Readonly<Record<'domain' | 'issuer' | 'clientId' | 'clientSecret', string>>;
}
