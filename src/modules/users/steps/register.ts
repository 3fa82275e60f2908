import type { App } from '../../../kernel/app.ts';
import { type Email, toEmail } from '../../../kernel/email.ts';
import { DomainError } from '../../../kernel/errors.ts';
import type { EventOf, EventsOf } from '../../../kernel/event-causes.ts';
import type { StoredLanguage } from '../../../kernel/locale.ts';
import type { NewPassword } from '../../../kernel/new-password.ts';
import type { Unit } from '../../../kernel/ports.ts';
import { toLookupId } from '../../../kernel/row-id.ts';
import type { User } from '../../../kernel/user.ts';
import type { Company } from '../../companies/company.ts';
import { companyEvent, membershipCreated } from '../../companies/company-events.ts';
import { type SentPerson, sentLanguage } from '../new-user-rules.ts';
import { type UserSource, userCreated } from '../user-events.ts';

const companyNotJoinable = (): DomainError =>
  new DomainError('company_not_joinable', {
    faults: [
      { field: 'defaultCompanyId', code: 'company_not_joinable', detail: 'must be a company that users can join' },
    ],
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
  if (companyId === undefined && signupCompany === 'own') return unit.companies.insert({ name, at });
  const company =
    companyId === undefined
      ? await unit.companies.hold(toLookupId(Number(signupCompany)))
      : await unit.companies.findJoinable(companyId);
  if (!company) throw companyNotJoinable();
  return company;
};

/** Returns the role of a new user. The founder of a company may get another role than users who join one. */
const roleIn = ({ settings }: App, companyId: number | undefined): string => {
  const isFounder = companyId === undefined && settings.signupCompany === 'own';
  return (isFounder ? settings.founderRole : null) ?? settings.signupRole;
};

/** The company of a new user, with the event of one that was created. */
export interface Place {
  readonly companyId: number;
  readonly branchId: number;
  readonly role: string;
  readonly founded: readonly EventOf<'company.created'>[];
}

/** Returns where a new user begins: the company, its default branch, the role, and the event of a company that was created. */
export const placeOf = async (
  unit: Unit,
  app: App,
  name: string,
  companyId: number | undefined,
  at: Date,
): Promise<Place> => {
  const company = await findOrMakeCompany(unit, app, name, companyId, at);
  const isFounded = companyId === undefined && app.settings.signupCompany === 'own';
  return {
    companyId: company.id,
    branchId: company.defaultBranchId,
    role: roleIn(app, companyId),
    founded: isFounded ? [companyEvent('company.created', company.id)] : [],
  };
};

interface Registration {
  readonly at: Date;
  readonly source: UserSource;
  /** A company that users may join by themselves; absent: the application's setting decides. */
  readonly companyId?: number | undefined;
  /** The place in the company whose identity provider creates the user; absent: the other settings decide. */
  readonly place?: Place | undefined;
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

/** Returns the data of a user who signs up. The names default to each other. */
export const newAccountOf = (
  command: SentPerson & { readonly email: string },
  password: NewPassword | undefined,
): NewAccount => {
  const lastname = command.lastname ?? '';
  const displayname = command.displayname ?? `${command.firstname ?? ''} ${lastname}`;
  const firstname = command.firstname ?? displayname;
  const language = sentLanguage(command);
  return { email: toEmail(command.email), isVerified: false, firstname, lastname, displayname, language, password };
};

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
  { at, source, companyId, place: given }: Registration,
): Promise<Registered> => {
  const { founded, role, ...place } = given ?? (await placeOf(unit, app, rest.displayname, companyId, at));
  const user = await unit.users.insert({
    ...rest,
    ...place,
    email: email.address,
    canonicalEmail: email.canonical,
    at,
  });
  return {
    user: await unit.companies.join({ user, ...place, role, at }),
    events: [
      userCreated(user, source, rest.isVerified),
      ...founded,
      membershipCreated({ userId: user.id, ...place, role }),
    ],
  };
};
