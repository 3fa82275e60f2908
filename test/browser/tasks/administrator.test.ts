import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { enrolled } from '../../kit/factors.ts';
import { type KnownUser, password } from '../../kit/given.ts';
import { openPage } from '../../kit/login-page.ts';
import { membersOf, superAdmin } from '../../kit/members.ts';
import { type Receiver, startReceiver } from '../../kit/webhooks.ts';
import { eventually, useConsole } from '../console/kit.ts';
import { expectWithin } from './limits.ts';
import { type Person, personOn } from './person.ts';
import { addCompanies, addRoles, addUsers } from './population.ts';

const { service, administrator, open } = useConsole();
const members = membersOf(service);

/** A receiver of webhooks with an error. */
let receiver: Receiver;
/** The administrator who does the tasks, and a user with a name that only one has. */
let admin: KnownUser;
let nadia: KnownUser;

const rename = async ({ id }: KnownUser, firstname: string, lastname: string): Promise<void> => {
  await service
    .db('users')
    .where({ id })
    .update({ firstname, lastname, displayname: `${firstname} ${lastname}` });
};
const send = async (method: string, path: string, body: object, headers = superAdmin) => {
  const reply = await service.send(method, path, { headers, body });
  expect([path, reply.status < 300 ? 'done' : reply.text]).toEqual([path, 'done']);
  return reply.body;
};

beforeAll(async () => {
  receiver = await startReceiver(() => ({ status: 500, body: 'column "plan" does not exist' }));
  await addUsers(service, 400);
  await addRoles(service, 500);
  nadia = await service.given.user({ email: 'n.odegard@fjord.example' });
  await rename(nadia, 'Nadia', 'Ødegård');
  await addCompanies(service, nadia, 50);
  admin = await administrator();
});
afterAll(() => receiver?.close());

/** A task of an administrator, which begins on the first screen. */
const task = (
  name: string,
  work: (person: Person) => Promise<void>,
  before: () => Promise<unknown> = async () => undefined,
  user: () => KnownUser = () => admin,
): void => {
  test(name, async () => {
    await before();
    await open({ user: user() }, async ({ page }) => {
      const { person, effort } = personOn(page);
      await work(person);
      expectWithin(name, effort);
    });
  });
};

const prove = async (person: Person): Promise<void> => {
  await person.type('Enter your password to continue', password);
  await person.click('Continue');
};

/** Opens a user whom the person knows by a part of the name or address. */
const find = async (person: Person, text: string, name: string): Promise<void> => {
  await person.click('Users');
  await person.type('Name or email', text);
  await person.sees('1 result');
  await person.click(name);
};

// regression A720
task('an administrator finds a user among hundreds by a part of the name', async (person) => {
  await find(person, 'degard', 'Nadia Ødegård');
  await person.sees(nadia.email);
});

task(
  'an administrator sees why the login of a user failed',
  async (person) => {
    await find(person, 'n.odegard', 'Nadia Ødegård');
    await person.sees('Login: failed');
    await person.sees('Wrong password');
  },
  () => service.send('POST', '/v1/auth', { body: { email: nadia.email, password: 'not the password of Nadia' } }),
);

task(
  'an administrator unlocks a user',
  async (person) => {
    await find(person, 'n.odegard', 'Nadia Ødegård');
    await person.click('Unlock');
    await prove(person);
    await person.sees('Nadia Ødegård can log in again');
  },
  async () => {
    for (let n = 0; n < 10; n += 1)
      await service.send('POST', '/v1/auth', { body: { email: nadia.email, password: 'wrong password' } });
    await service.db('lockouts').where({ failures: 10, kind: 'account' }).update({ failures: 100 });
  },
);

task(
  'an administrator removes the lost authenticator app of a user',
  async (person) => {
    await find(person, 'Emre', 'Emre Yılmaz');
    await person.click('Login methods');
    await person.row('Phone').click('Remove');
    await person.dialog('Remove Phone?').click('Remove');
    await prove(person);
    await person.sees('Phone removed');
  },
  async () => rename(await enrolled(service), 'Emre', 'Yılmaz'),
);

let unverified: KnownUser;
task(
  'an administrator sends a verification email again',
  async (person) => {
    await find(person, 'Dvořák', 'Ondřej Dvořák');
    await person.click('More actions');
    await person.click('Send verification email');
    await person.sees(`Verification email sent to ${unverified.email}`);
    await service.mailbox.next('verify-email', unverified.email);
  },
  async () => {
    unverified = await service.given.user();
    await rename(unverified, 'Ondřej', 'Dvořák');
    await service.mailbox.next('verify-email', unverified.email);
  },
);

// regression A769
task(
  'an administrator deletes a user, sees until when that can be undone, and undoes it',
  async (person) => {
    await find(person, 'Ingrid', 'Ingrid Bergström');
    await person.click('More actions');
    await person.click('Delete');
    await person.dialog('Delete Ingrid Bergström?').click('Delete');
    await prove(person);
    await person.sees(/^1 user deleted\. Will be erased on \d+ \w+ \d{4}$/);
    await person.sees(/^Deleted\. Will be erased on \d+ \w+ \d{4}\.$/);
    await person.click('Undo deletion');
    await person.sees('1 user restored. The user sets a new password by email.');
    await person.sees('Ingrid Bergström');
  },
  async () => rename(await service.given.user(), 'Ingrid', 'Bergström'),
);

let moderator: KnownUser;
task(
  'an administrator bans 50 users at once, the own account excepted',
  async (person) => {
    await person.click('Users');
    await person.sees('spam-60@harbor.example');
    await person.click('Select all on this page');
    await person.sees('Your own entry is left out');
    await person.click('Ban (49)');
    await person.dialog('Ban 49 users?').click('Ban');
    await person.sees('49 users banned');
    expect(await service.db('users').where({ is_banned: true })).toHaveLength(49);
    expect(await service.db('users').where({ id: moderator.id, is_banned: true })).toEqual([]);
    await service.db('users').update({ is_banned: false });
  },
  async () => {
    await addUsers(service, 60, 'spam');
    moderator = await administrator();
  },
  () => moderator,
);

task(
  'an administrator invites an administrator of the application, and sees what the person may do',
  async (person) => {
    const email = service.given.email();
    await person.click('Users');
    await person.click('Invite user');
    const form = person.dialog('Invite user');
    await form.type('Email', email);
    await form.click('Administrator of Gatehouse');
    await form.sees('In the whole application Gatehouse, the person may');
    await form.click('Send invitation');
    await prove(person);
    await person.sees(`Invitation sent to ${email}`);
    const { data } = await service.mailbox.next('invitation', email);
    expect(data).toMatchObject({ level: 'application', role: 'Admin' });
  },
);

task('an administrator adds Google, and the login page offers it', async (person) => {
  await person.click('Providers');
  await person.click('Add provider');
  const form = person.dialog('Add provider');
  await form.type('Client ID', '1815.apps.googleusercontent.com');
  await form.type('Client secret', 'a secret of both');
  await form.click('Add provider');
  await prove(person);
  await person.sees('Provider saved');
  expect((await openPage(service)).page.text).toContain('Google');
});

task(
  'an administrator rotates the key of a server',
  async (person) => {
    await person.click('Keys');
    await person.click('Actions for Deploy bot');
    await person.click('Rotate');
    await person.dialog('Rotate Deploy bot').click('Rotate');
    await prove(person);
    const dialog = person.dialog('New key of Deploy bot');
    expect(await dialog.reads('Key')).toMatch(/^gh_/);
    await dialog.click('I have copied it');
  },
  () => send('POST', '/v1/keys', { kind: 'service', name: 'Deploy bot' }),
);

task('an administrator creates a webhook and sees why its deliveries fail', async (person) => {
  await person.click('Webhooks');
  await person.click('Create endpoint');
  const form = person.dialog('Create endpoint');
  await form.type('URL', receiver.url);
  await form.click('Create endpoint');
  await prove(person);
  await person.dialog('Endpoint created').click('I have copied it');
  await person.click(receiver.url.replace('http://', ''));
  await person.click('Send test event');
  await person.sees('The receiver has an error. Look at its log and at the response.');
  await person.click('Response');
  await person.sees('column "plan" does not exist');
});

task('an administrator chooses a brand color, and the login page has it', async (person) => {
  await person.click('Login settings');
  await person.click('Branding');
  await person.type('Brand color', '#7b2d8b');
  await person.click('Save changes');
  await prove(person);
  await person.sees('Settings saved');
  await person.page.context().clearCookies();
  await person.page.reload();
  await eventually(() =>
    person.page.evaluate("getComputedStyle(document.querySelector('button[type=submit]')).backgroundColor"),
  ).toBe('rgb(123, 45, 139)');
});

task('an administrator allows sign-ups to invited people only', async (person) => {
  await person.click('Login settings');
  await person.click('Sign-up');
  await person.choose('Who can create an account', 'Only invited people');
  await person.click('Save changes');
  await prove(person);
  await person.sees('Settings saved');
  expect((await openPage(service)).page.text).not.toContain('Create an account');
  await service.given.settings({ signup: 'open' });
});

task('an administrator connects Grafana, which gets the roles of users', async (person) => {
  await person.click('Clients');
  await person.click('Create client');
  const form = person.dialog('Create client');
  await form.choose('Kind', 'Grafana');
  await form.type('URL of Grafana', 'https://charts.example.org');
  await form.click('Create client');
  await prove(person);
  await person.click('I have copied it');
  await person.sees('Connect Grafana');
  const { redirect_uris: uris, claims } = await service.db('oidc_clients').where({ client_name: 'Grafana' }).first();
  expect([uris, claims]).toEqual([
    ['https://charts.example.org/login/generic_oauth'],
    [{ name: 'role', source: 'app_roles' }],
  ]);
});

let grace: KnownUser;
task(
  'an administrator sees who changed a setting yesterday, and from which value to which',
  async (person) => {
    await person.click('Audit log');
    await person.click('Settings changed');
    await person.sees('Grace Hopper');
    await person.sees('Lifetime of tokens (seconds)');
    await person.sees('1200');
  },
  async () => {
    grace = await administrator();
    await rename(grace, 'Grace', 'Hopper');
    await service.given.proven(grace);
    service.clock.advance(-86_400);
    await send('PATCH', '/v1/app', { settings: { access_token_seconds: 1200 } }, grace.headers);
    service.clock.advance(86_400);
  },
);

let support: KnownUser;
task(
  'an administrator creates a limited role, and a user with it sees users alone',
  async (person) => {
    await person.click('Roles');
    await person.click('Create role');
    const form = person.dialog('Create role');
    await form.type('Name', 'Support');
    await form.click('View users');
    await form.click('Create role');
    await prove(person);
    await person.sees('Role Support created');
    await members.join(support, await members.home(), 'Support');
    await open({ user: support }, async ({ page }) => {
      const { person: other } = personOn(page);
      await other.sees(support.email);
      const links = await page.getByRole('navigation', { name: 'Navigation' }).getByRole('link').allInnerTexts();
      expect(links).toEqual(['Users', 'Sessions']);
    });
  },
  async () => {
    support = await service.given.user();
    await service.given.role(support, support.company, 'User');
  },
);

task('an administrator exports all users, not only the first page', async (person) => {
  await person.click('Users');
  await person.click('Export');
  const [download] = await Promise.all([person.page.waitForEvent('download'), person.click('As CSV')]);
  const rows = (await readFile(await download.path(), 'utf8')).trim().split('\r\n');
  const { count } = (await service.db('users').where({ is_deleted: false }).count().first()) as { count: string };
  expect(rows).toHaveLength(1 + Number(count));
});
