import { newClient, newResourceServer } from '../kit/clients.ts';
import { buildConsole } from '../kit/console.ts';
import { png } from '../kit/images.ts';
import { membersOf, superAdmin } from '../kit/members.ts';
import { givenDirectory } from '../kit/scim.ts';
import type { Headers, TestService } from '../kit/service.ts';
import { newServiceAccount } from '../kit/service-accounts.ts';
import { givenSetupLink } from '../kit/setup-links.ts';
import { until } from '../kit/time.ts';
import { givenDelivery } from '../kit/webhooks.ts';
import { operationsOf } from '../operations/request.ts';

interface ReceivedMail {
  readonly id: string;
  readonly template: string;
  readonly recipient: { readonly email: string };
  readonly data: { readonly key: string };
}

/**
 * Turns a path of the contract into one where there is something to read. Asks for a service that shows its emails: the
 * emails of what is there have come in.
 */
export const examplePathsOf = async (service: TestService): Promise<(path: string) => string> => {
  const json = { Accept: 'application/json' };
  const inbox = async () => (await service.send('GET', '/dev/inbox', { headers: json })).body.data;
  const { uuid: app } = await service.db('apps').where({ is_default: true }).first();
  const { id: user, email, password, headers, company, branch } = await service.given.user();
  const { id: session } = await service.db('sessions').where({ user_id: user }).first();
  const { id: role } = await service.db('roles').first();
  const { id: account } = await newServiceAccount(service, []);
  const endpoint = await service.send('POST', '/v1/webhook-endpoints', {
    headers: superAdmin,
    body: { url: 'https://crm.example.com/gatehouse' },
  });
  const { body: client } = await operationsOf(service).REST.createClient(superAdmin, { body: newClient() });
  const { body: server } = await operationsOf(service).REST.createResourceServer(superAdmin, {
    body: newResourceServer(),
  });
  const { id: apiKey } = await service.db('keys').first();
  const domain = await service.send('POST', `/v1/companies/${company}/domains`, {
    headers: superAdmin,
    body: { domain: 'engines.example' },
  });
  const directory = await givenDirectory(service, company);
  const setupLink = await givenSetupLink(service, company);
  const invitation = await service.send('POST', '/v1/invitations', {
    headers: superAdmin,
    body: { email: service.given.email() },
  });
  await membersOf(service).challenge();
  await membersOf(service).passwordSource();
  const logo = png().toString('base64');
  await service.send('PATCH', '/v1/app', { headers: superAdmin, body: { logo } });
  const { body: options } = await service.send('GET', '/v1/auth/options');
  const { pathname: image } = new URL(options.branding.logo_url);
  const newEmail = service.given.email();
  await service.send('POST', '/v1/users/me/email', { headers, body: { email: newEmail, password } });
  await service.send('POST', '/v1/auth/forgot', { body: { email } });
  await service.given.settings({ emailCodes: 'allowed' });
  await service.send('POST', '/v1/auth/code', { body: { email } });
  await until(async () => (await inbox()).length === 6, 'all mails were in the inbox');
  const mails: readonly ReceivedMail[] = await inbox();
  const mailTo = (address: string, template: string) =>
    mails.find((each) => each.recipient.email === address && each.template === template)!;
  const invitationKey = mailTo(invitation.body.email, 'invitation').data.key;
  const { id: mail, data: verification } = mailTo(email, 'verify-email');
  const [, file] = /assets[/]([^"]+)/.exec(
    (await service.send('GET', '/graphql', { headers: { Accept: 'text/html' } })).text,
  )!;

  const { script } = await buildConsole();
  const attempt = await givenDelivery(service);

  return (path) =>
    path
      .replace('/account/{app}/assets/{file}', '/account/{app}/assets/account.js')
      .replace('/console/assets/{file}', `/console/assets/${script}`)
      .replace('/images/{app}/{digest}', image)
      .replace('/dev/inbox/{id}', `/dev/inbox/${mail}`)
      // The owner of a super admin key has no sessions, so these paths address the user.
      .replace('/users/{id}/sessions/{', `/users/${user}/sessions/{`)
      .replace('/users/{id}', '/users/me')
      .replace('{user_id}', String(user))
      .replace('{session_id}', session)
      .replace('{identity_id}', '1')
      .replace('{provider}', 'google')
      .replace('/companies/{id}', `/companies/${company}`)
      .replace('{branch_id}', String(branch))
      .replace('{domain_id}', String(domain.body.id))
      .replace('{connection_id}', String(directory.connection))
      .replace('{scim_token_id}', String(directory['scim-token']))
      .replace('{setup_link_id}', String(setupLink))
      .replace('/roles/{id}', `/roles/${role}`)
      .replace('/service-accounts/{id}', `/service-accounts/${account}`)
      .replace('/{id}/deliveries/{delivery_id}', `/${attempt['webhook-endpoint']}/deliveries/${attempt.delivery}`)
      .replace('/webhook-endpoints/{id}', `/webhook-endpoints/${endpoint.body.id}`)
      .replace('/clients/{id}', `/clients/${client.id}`)
      .replace('/resource-servers/{id}', `/resource-servers/${server.id}`)
      .replace('/keys/{id}', `/keys/${apiKey}`)
      .replace('/invitations/{id}', `/invitations/${invitation.body.id}`)
      .replace('/notifications/{id}', `/notifications/${mail}`)
      .replace('/verify/{key}', `/verify/${verification.key}`)
      .replace('/reset/{key}', `/reset/${mailTo(email, 'password-recovery').data.key}`)
      .replace('/email/{key}', `/email/${mailTo(newEmail, 'email-change-confirm').data.key}`)
      .replace('/code/{key}', `/code/${mailTo(email, 'login-code').data.key}`)
      .replace('{key}', invitationKey)
      .replace('{app}', app)
      .replace('{file}', file!)
      .replace('{action}', 'recovery')
      .replace('{code}', 'email_taken');
};

/** Returns the credentials with which each path is read: a super admin key, except where only a service account or a user may read. */
export const readersOf = async (service: TestService): Promise<(path: string) => Headers> => {
  const { headers } = await newServiceAccount(service, []);
  const user = await service.given.user();
  const body = { email: service.given.email(), password: user.password };
  await service.send('POST', '/v1/users/me/email', { headers: user.headers, body });
  const readers: Readonly<Record<string, Headers>> = {
    '/v1/service-accounts/me': headers,
    '/v1/users/{id}/email': user.headers,
    '/v1/apps': await service.given.operator(),
  };
  return (path) => readers[path] ?? superAdmin;
};

/** A URL of GET with the parameters that its operation requires. */
export const withQuery = (url: string): string => (url === '/graphql' ? `${url}?query=%7B__typename%7D` : url);
