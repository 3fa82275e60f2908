import { createServer } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runningClock } from '../../kit/clock.ts';
import { enrolled } from '../../kit/factors.ts';
import { type KnownUser, password } from '../../kit/given.ts';
import { type Loopback, listenOnLoopback } from '../../kit/loopback.ts';
import { authorizationOf, connect, discover, givenClient } from '../../kit/openid.ts';
import { passkeyUser } from '../../kit/passkeys.ts';
import { publicUrl, useService } from '../../kit/service.ts';
import { accountPage, codeOf, logIn } from '../account-app-steps.ts';
import { addAuthenticator } from '../authenticator.ts';
import { sees, useBrowser } from '../browser.ts';
import { linksOf } from '../links.ts';
import { expectWithin } from './limits.ts';
import { type Person, personOn } from './person.ts';
import { addCompanies, addUsers } from './population.ts';

const service = useService({ clock: runningClock() });
const { visit } = useBrowser(service);
const links = linksOf(service);
const newPassword = 'quite a long phrase of mine';

let app: Loopback;
beforeAll(async () => {
  await addUsers(service, 400);
  const page =
    '<!doctype html><html lang="en"><title>Notes</title><link rel="icon" href="data:,"><h1>Back in Notes</h1>';
  app = await listenOnLoopback(
    createServer((_request, response) => response.setHeader('Content-Type', 'text/html').end(page)),
  );
});
afterAll(() => app?.close());

/** Returns the URL with which an application of the user starts a login. */
const loginOf = async (metadata: Parameters<typeof givenClient>[1] = {}): Promise<string> => {
  const redirect_uri = `${app.url}/callback`;
  const given = await givenClient(service, { clientName: 'Notes', redirectUris: [redirect_uri], ...metadata });
  return (await authorizationOf(await discover(service, given), { redirect_uri })).url.href;
};

/** A task at an address. What is done before the first step of the person is not counted. */
const task = (
  name: string,
  open: () => Promise<string>,
  work: (person: Person) => Promise<void>,
  prepare: (person: Person) => Promise<unknown> = async () => undefined,
): void => {
  test(name, async () => {
    const address = await open();
    await visit(address, {}, async (page) => {
      const { person, effort } = personOn(page);
      await prepare(person);
      await work(person);
      expectWithin(name, effort);
    });
  });
};

/** A task on the account page of a user, who has logged in. */
const accountTask = (
  name: string,
  giveUser: () => Promise<KnownUser>,
  work: (person: Person, user: KnownUser) => Promise<void>,
): void => {
  let user: KnownUser;
  task(
    name,
    async () => {
      user = await giveUser();
      return accountPage;
    },
    (person) => work(person, user),
    async ({ page }) => {
      await logIn(page, user);
      await sees(page, 'Profile');
    },
  );
};

const prove = async (person: Person, secret = password): Promise<void> => {
  await person.type('Enter your password to continue', secret);
  await person.click('Continue');
};

/** Puts the passkey of a user on the authenticator of the page, which would confirm at once what the page offers in the address field. */
const withPasskeyOf = async ({ page }: Person, { authenticator }: Awaited<ReturnType<typeof passkeyUser>>) => {
  await page.addInitScript(
    'if (isSecureContext) PublicKeyCredential.isConditionalMediationAvailable = async () => false',
  );
  const { session, authenticatorId } = await addAuthenticator(page);
  const credential = { ...authenticator.exported(), rpId: new URL(publicUrl).hostname, isResidentCredential: true };
  await session.send('WebAuthn.addCredential', { authenticatorId, credential });
};

// regression A721
task(
  'a user signs up',
  () => loginOf(),
  async (person) => {
    await person.click('Create an account');
    await person.type('First name', 'Ελένη');
    await person.type('Last name', 'Παπαδοπούλου');
    await person.type('Email', service.given.email());
    await person.type('Password', newPassword);
    await person.click('Create account');
    await person.sees('Back in Notes');
  },
);

task(
  'a user verifies the address by the emailed link',
  async () => links.verification(await service.given.user()),
  async (person) => {
    await person.type('Password', password);
    await person.click('Verify email address');
    await person.sees('Email address verified');
  },
);

accountTask(
  'a user adds an authenticator app',
  () => service.given.user(),
  async (person) => {
    await person.click('Security');
    await person.click('Add authenticator app');
    await prove(person);
    const secret = await person.page.locator('.key code').innerText();
    await person.type('Code from the app', codeOf(secret.replaceAll(' ', ''), service.clock.now()));
    await person.click('Add authenticator app');
    await person.sees('Save your recovery codes');
    await person.click('I have saved them');
    await person.sees('Authenticator app');
  },
);

let passkeyOwner: Awaited<ReturnType<typeof passkeyUser>>;
let passkeyLogin: string;
task(
  'a user logs in with a passkey',
  async () => {
    passkeyOwner = await passkeyUser(service);
    passkeyLogin = await loginOf();
    return '/healthz';
  },
  async (person) => {
    await person.click('Log in with a passkey');
    await person.sees('Back in Notes');
  },
  async (person) => {
    await withPasskeyOf(person, passkeyOwner);
    await person.page.goto(passkeyLogin);
  },
);

let owner: KnownUser & { readonly recoveryCodes: readonly string[] };
task(
  'a user without the authenticator app logs in with a recovery code',
  async () => {
    owner = await enrolled(service);
    return loginOf();
  },
  async (person) => {
    await person.type('Email', owner.email);
    await person.click('Continue');
    await person.type('Password', password);
    await person.click('Log in');
    await person.click('Use a recovery code');
    await person.type('Code', owner.recoveryCodes[0] ?? '');
    await person.click('Continue');
    await person.sees('Back in Notes');
  },
);

task(
  'a user who has forgotten the password sets another one and logs in',
  async () => {
    owner = { ...(await service.given.user()), recoveryCodes: [] };
    return loginOf();
  },
  async (person) => {
    await person.type('Email', owner.email);
    await person.click('Continue');
    await person.click('Forgot your password?');
    await person.click('Send link');
    const { data } = await service.mailbox.next('password-recovery', owner.email);
    await person.page.goto((data as { readonly url: string }).url);
    await person.type('New password', newPassword);
    await person.click('Change password');
    await person.sees('Password changed');
  },
);

accountTask(
  'a user connects an app, finds it among many, and removes its access',
  async () => {
    const user = await service.given.user();
    for (let n = 1; n <= 12; n += 1)
      await connect(service, { user, metadata: { isFirstParty: false, clientName: `Agent ${n}` } });
    return user;
  },
  async (person) => {
    await person.page.goto(await loginOf({ isFirstParty: false, clientName: 'Notes' }));
    await person.click('Allow access');
    await person.sees('Back in Notes');
    await person.page.goto(new URL(accountPage, publicUrl).href);
    await person.click('Connected apps');
    await person.row('Notes').click('Remove access');
    await person.sees('Notes can no longer access your account');
  },
);

accountTask(
  'a user changes the email address, and both addresses confirm it',
  () => service.given.user(),
  async (person, user) => {
    const email = service.given.email();
    await person.click('Change email');
    await person.type('New email', email);
    await person.click('Change email');
    await prove(person);
    for (const address of [email, user.email]) {
      const { data } = await service.mailbox.next('email-change-confirm', address);
      await person.page.goto((data as { readonly url: string }).url);
      await person.click('Confirm change');
      await person.sees(/Change confirmed|Email address changed/);
    }
    expect(await service.db('users').where({ id: user.id }).first('email')).toEqual({ email });
  },
);

accountTask(
  'a user with many companies deletes the account',
  async () => {
    const user = await service.given.user();
    await addCompanies(service, user, 50);
    return user;
  },
  async (person, user) => {
    await person.click('Your data');
    await person.click('Delete account');
    await person.dialog(`Delete the account of ${user.email}?`).click('Delete account');
    await prove(person);
    await person.sees('Your account was deleted');
  },
);
