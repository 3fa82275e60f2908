import type { App } from '../../../kernel/app.ts';
import type { Email } from '../../../kernel/email.ts';
import { DomainError } from '../../../kernel/errors.ts';
import type { EventOf, EventsOf } from '../../../kernel/event-causes.ts';
import type { StoredLanguage } from '../../../kernel/locale.ts';
import type { NewPassword } from '../../../kernel/new-password.ts';
import type { Unit } from '../../../kernel/ports.ts';
import { toLookupId } from '../../../kernel/row-id.ts';
import type { User } from '../../../kernel/user.ts';
import type { Company } from '../../companies/company.ts';
import { companyEvent, membershipCreated } from '../../companies/company-events.ts';
import { type UserSource, userCreated } from '../user-events.ts';

const companyNotJoinable = (): DomainError =>
  new DomainError('company_not_joinable', {
    faults: [{ field: 'company', code: 'company_not_joinable', detail: 'must be a company that users can join' }],
  });

/** Returns the first company of a new user: the requested one, the application's shared one, or a new one. */
const findOrMakeCompany = async (
  unit: Unit,
  app: App,
  name: string,
  companyId: number | undefined,
  at: Date,
): Promise<Company> => {
  const { signupCompany } = app.settings;
  if (companyId === undefined && signupCompany === 'own') return unit.companies.insert({ appId: app.id, name, at });
  const company =
    companyId === undefined
      ? await unit.companies.hold(app.id, toLookupId(Number(signupCompany)))
      : await unit.companies.findJoinable(app.id, companyId);
  if (!company) throw companyNotJoinable();
  return company;
};

/** Returns the role of a new user. The founder of a company may get another role than users who join one. */
const roleIn = ({ settings }: App, companyId: number | undefined): string => {
  const isFounder = companyId === undefined && settings.signupCompany === 'own';
  return (isFounder ? settings.founderRole : null) ?? settings.signupRole;
};

interface Registration {
  readonly at: Date;
  readonly source: UserSource;
  /** A company that users may join by themselves; absent: the application's setting decides. */
  readonly companyId?: number | undefined;
}

/** The validated data of a new user. */
export interface NewAccount {
  readonly email: Email;
  readonly isVerified: boolean;
  readonly firstname: string;
  readonly lastname: string;
  readonly displayname: string;
  /** Absent: unknown. */
  readonly language: StoredLanguage | undefined;
  /** Absent for a user who signs up with a provider or a code. */
  readonly password: NewPassword | undefined;
}

/** A new user, with the events of the registration. */
export interface Registered {
  readonly user: User;
  readonly events: readonly [
    EventOf<'user.created'>,
    ...EventsOf<'company.created' | 'membership.created' | 'identity.linked'>[],
  ];
}

/** Creates a user with a company and a role in it: the requested company, or the one that the application's settings choose. */
export const register = async (
  unit: Unit,
  app: App,
  { email, ...rest }: NewAccount,
  { at, source, companyId }: Registration,
): Promise<Registered> => {
  const company = await findOrMakeCompany(unit, app, rest.displayname, companyId, at);
  const isFounded = companyId === undefined && app.settings.signupCompany === 'own';
  const role = roleIn(app, companyId);
  const place = { companyId: company.id, branchId: company.defaultBranchId };
  const user = await unit.users.insert({
    ...rest,
    ...place,
    appId: app.id,
    email: email.address,
    canonicalEmail: email.canonical,
    at,
  });
  return {
    user: await unit.companies.join({ user, ...place, role, at }),
    events: [
      userCreated(user, source, rest.isVerified),
      ...(isFounded ? [companyEvent('company.created', company.id)] : []),
      membershipCreated({ userId: user.id, ...place, role }),
    ],
  };
};
