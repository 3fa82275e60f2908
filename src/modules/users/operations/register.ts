import type { App } from '../../../kernel/app.ts';
import type { Email } from '../../../kernel/email.ts';
import { DomainError } from '../../../kernel/errors.ts';
import type { StoredLanguage } from '../../../kernel/locale.ts';
import type { NewPassword } from '../../../kernel/new-password.ts';
import type { Unit } from '../../../kernel/ports.ts';
import { toLookupId } from '../../../kernel/row-id.ts';
import type { User } from '../../../kernel/user.ts';
import type { Company } from '../../companies/company.ts';

const companyNotJoinable = (): DomainError =>
  new DomainError('company_not_joinable', {
    faults: [{ field: 'company', code: 'company_not_joinable', detail: 'must be a company that users can join' }],
  });

/** The company a new user starts in: the one asked for, the application's shared one, or one of their own. */
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

/** The founder of a company may get another role there than users who join one. */
const roleIn = ({ settings }: App, companyId: number | undefined): string => {
  const isFounder = companyId === undefined && settings.signupCompany === 'own';
  return (isFounder ? settings.founderRole : null) ?? settings.signupRole;
};

/** The validated data of a new user. */
export interface NewAccount {
  readonly email: Email;
  readonly isVerified: boolean;
  readonly firstname: string;
  readonly lastname: string;
  readonly displayname: string;
  /** Absent: unknown. */
  readonly language: StoredLanguage | undefined;
  /** Absent for a user who comes by a provider. */
  readonly password: NewPassword | undefined;
}

/** Makes a user and gives them a company and a role in it: the company asked for, or what the application has decided. */
export const register = async (
  unit: Unit,
  app: App,
  { email, ...rest }: NewAccount,
  at: Date,
  companyId?: number,
): Promise<User> => {
  const company = await findOrMakeCompany(unit, app, rest.displayname, companyId, at);
  const place = { companyId: company.id, branchId: company.defaultBranchId };
  const user = await unit.users.insert({
    ...rest,
    ...place,
    appId: app.id,
    email: email.address,
    canonicalEmail: email.canonical,
    at,
  });
  return unit.companies.join({ user, ...place, role: roleIn(app, companyId), at });
};
