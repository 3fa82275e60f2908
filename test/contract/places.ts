import { superAdmin } from '../kit/people.ts';
import type { TestService } from '../kit/service.ts';
import { until } from '../kit/time.ts';

/**
 * Turns a path of the contract into one where there is something to read. Asks for a service that shows its mails: the
 * mails of what is there have come in.
 */
export const placesOf = async (service: TestService): Promise<(path: string) => string> => {
  const json = { Accept: 'application/json' };
  const inbox = async () => (await service.send('GET', '/dev/inbox', { headers: json })).body.data;
  const { uuid: app } = await service.db('apps').where({ is_default: true }).first();
  const { id: user, email, company, branch } = await service.given.user();
  const { id: session } = await service.db('sessions').where({ user_id: user }).first();
  const { id: role } = await service.db('roles').first();
  const { id: apiKey } = await service.db('keys').first();
  const invitation = await service.send('POST', '/v1/invitations', {
    headers: superAdmin,
    body: { email: service.given.email() },
  });
  await until(async () => (await inbox()).length === 2, 'both mails were in the inbox');
  const mails: readonly { id: string; recipient: { email: string }; data: { key: string } }[] = await inbox();
  const mailTo = (address: string) => mails.find(({ recipient }) => recipient.email === address)!;
  const invitationKey = mailTo(invitation.body.email).data.key;
  const { id: mail, data: verification } = mailTo(email);
  const [, file] = /assets[/]([^"]+)/.exec((await service.send('GET', '/graphql')).text)!;

  return (path) =>
    path
      .replace('/dev/inbox/{id}', `/dev/inbox/${mail}`)
      .replace('/users/{id}', '/users/me')
      .replace('{user_id}', String(user))
      .replace('{session_id}', session)
      .replace('{identity_id}', '1')
      .replace('{provider}', 'google')
      .replace('/companies/{id}', `/companies/${company}`)
      .replace('{branch_id}', String(branch))
      .replace('/roles/{id}', `/roles/${role}`)
      .replace('/keys/{id}', `/keys/${apiKey}`)
      .replace('/invitations/{id}', `/invitations/${invitation.body.id}`)
      .replace('/notifications/{id}', `/notifications/${mail}`)
      .replace('/verify/{key}', `/verify/${verification.key}`)
      .replace('{key}', invitationKey)
      .replace('{app}', app)
      .replace('{file}', file!)
      .replace('{action}', 'recovery')
      .replace('{code}', 'email_taken');
};
