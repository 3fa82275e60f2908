import { type Permission, permissions } from '../../src/kernel/role.ts';
import { type KnownUser, wholeProfile } from '../kit/given.ts';
import { membersOf, superAdmin } from '../kit/members.ts';
import { givenDirectory } from '../kit/scim.ts';
import type { TestService } from '../kit/service.ts';
import { givenSetupLink } from '../kit/setup-links.ts';
import { colleague } from '../users/members.ts';

const secret = `whsec_${'A'.repeat(44)}`;
const url = 'https://attacker.example/in';

/** Every part of an application by itself, as an attacker would set it, and a part of each kind together. */
const appChanges = (company: number): readonly Readonly<Record<string, unknown>>[] => [
  ...[
    { signup_company: company },
    ...['signup_role', 'founder_role', 'anonymous_role'].map((name) => ({ [name]: 'Owner' })),
    { anonymous: 'allowed' },
    { anonymous_company: company },
    { require_verified_email: true },
    { email_change: 'new' },
    ...['recovery_url', 'verification_url', 'email_change_url', 'invitation_url', 'app_url', 'email_code_url'].map(
      (name) => ({
        [name]: url,
      }),
    ),
    { public_url: 'https://attacker.example' },
    { redirect_uris: [url] },
    { link_by_email: 'verified' },
    { breached_passwords: 'off' },
    { email_codes: 'allowed' },
    { email_code_signup: true },
    { sms_codes: 'allowed' },
    { sms_countries: ['LV'] },
    { totp: 'off' },
    { passkeys: 'off' },
    { passkey_rp_id: 'attacker.example' },
    { passkey_origins: ['https://attacker.example'] },
    { passkey_user_verification: 'required' },
    { second_factor: 'required' },
    { second_factor_roles: ['Owner'] },
    { second_factor_grace_seconds: 7_776_000 },
    { factor_reset_delay_seconds: 2_592_000 },
    { events: false },
    { events_retention_seconds: 86_400 },
    { events_personal_data: true },
    { impersonation_emails: false },
    { app_permissions: ['orders:refund'] },
    { token_permissions: true },
    { client_id_metadata_documents: true },
    { dynamic_client_registration: true },
    { signup: 'closed' },
    { login_method_order: ['social'] },
    { languages: ['de'] },
    { terms_url: 'https://attacker.example/terms' },
    { privacy_url: 'https://attacker.example/privacy' },
    { brand_color: '#ffffff' },
    { brand_texts: [{ language: 'en', name: 'login_title', text: 'Theirs' }] },
    { brand_css_variables: [{ name: '--gh-radius', value: '0px' }] },
    { rate_limits: [{ name: 'login_account', limit: 1_000_000, seconds: 1 }] },
    { cors_origins: ['https://attacker.example'] },
    { access_token_seconds: 3601 },
    { session_idle_seconds: 301 },
    { session_max_seconds: 157_680_000 },
    { erasure_seconds: 1 },
    { access_token_seconds: 3602, link_by_email: 'verified' },
  ].map((settings) => ({ settings })),
  { name: 'Gatehouse' },
  { logo: null },
  { favicon: null },
  { name: 'Mixed', notification_url: url, notification_secrets: [secret] },
  { notification_url: url, notification_secrets: [secret] },
  { notification_secrets: [secret] },
];

/** The objects of an attacker with one permission, and the targets. */
export interface Targets {
  readonly self: KnownUser;
  readonly accomplice: KnownUser;
  /** An Owner of the application, the user that super admin keys act as, and the Owner of an ordinary company. */
  readonly powerful: readonly { readonly id: number }[];
  /** The application's own company, and an ordinary one. */
  readonly companies: readonly [number, number];
  readonly branch: number;
  readonly roleNames: readonly string[];
  readonly roleIds: readonly number[];
  readonly ownRoleId: number;
  readonly permissionSets: readonly (readonly Permission[])[];
  readonly appChanges: readonly Readonly<Record<string, unknown>>[];
  readonly invitation: number;
  readonly domain: number;
  readonly 'setup-link': number;
  readonly connection: number;
  readonly 'scim-token': number;
  readonly notification: string;
  readonly session: string;
  readonly identity: number;
  readonly factor: number;
  readonly provider: string;
  readonly serviceKey: number;
  readonly user: object;
}

type Place = 'the application' | 'a company';

/** A user whose role in a place has one permission only, and everything around. */
export const newTargets = async (service: TestService, place: Place, permission: Permission): Promise<Targets> => {
  const { db, given, clock } = service;
  const people = membersOf(service);
  const home = await people.home();
  const own = await people.roleOf([permission]);
  const boss = await people.everywhere('Owner');
  const local = await given.admin({ role: 'Owner' });
  // The attacker works in the ordinary company, so that its members are theirs to manage as far as ever.
  const self = await colleague(service, local, place === 'a company' ? own : 'User');
  if (place === 'the application') await people.join(self, home, own);
  await service.given.proven(self);
  const strong = await people.roleOf([...permissions].slice(0, -1), 'All but one');
  const { owner_user_id } = await db('apps').where({ id: 1 }).first();
  const body = { email: given.email(), role: 'Admin', company_id: home };
  const invited = await service.send('POST', '/v1/invitations', { headers: superAdmin, body });
  const domains = `/v1/companies/${local.company}/domains`;
  const domain = await service.send('POST', domains, {
    headers: superAdmin,
    body: { domain: `${crypto.randomUUID()}.example` },
  });
  await people.challenge();
  await people.passwordSource();
  const at = clock.now();
  const link = { user_id: boss.id, provider: 'acme', issuer: 'https://a.example', linked_at: at, last_used_at: at };
  const [identity] = await db('identities')
    .insert({ ...link, app_id: 1, subject: crypto.randomUUID() })
    .returning('id');
  const app = { app_id: 1, user_id: boss.id, kind: 'totp', name: 'Phone', sealed_secret: '' };
  const [factor] = await db('factors')
    .insert({ ...app, confirmed_at: at, created_at: at })
    .returning('id');
  const names = [own, 'User', 'Admin', 'Owner', strong];
  const rows = await db('roles').where({ app_id: 1 }).whereIn('name', names).orderBy('id');
  return {
    self,
    accomplice: await given.user(),
    powerful: [boss, { id: owner_user_id }, local],
    companies: [home, local.company],
    branch: local.branch,
    roleNames: names,
    roleIds: rows.map(({ id }) => id),
    ownRoleId: rows.find(({ name }) => name === own).id,
    permissionSets: [permissions, ['security:write'], ...permissions.map((one) => [permission, one]), []],
    appChanges: appChanges(local.company),
    invitation: invited.body.id,
    domain: domain.body.id,
    'setup-link': await givenSetupLink(service, local.company),
    ...(await givenDirectory(service, local.company)),
    notification: (await db('notifications').where({ app_id: 1 }).first('id')).id,
    session: (await db('sessions').where({ user_id: boss.id }).first('id')).id,
    identity: identity.id,
    factor: factor.id,
    provider: await people.provider(),
    serviceKey: (await db('keys').where({ app_id: 1, kind: 'service' }).first('id')).id,
    user: wholeProfile(boss, 'Changed'),
  };
};
