import type { PageContext } from '../../openid/pages.ts';
import type { ConsentPage } from '../../openid/sign-in/consent.ts';
import { readTemplate } from '../files.ts';
import { escapeHtml, type Html, html } from '../html.ts';
import { imageSourceOf, mark } from '../page.ts';
import { initialOf, logoOf } from './logo.ts';
import { warningWith } from './notice.ts';

import { filled } from './texts/languages.ts';
import type { Texts } from './texts/texts.ts';
import { anchor, nothing, stepLink, type Writers } from './view.ts';

const template = readTemplate('sign-in/consent.html');
const partiesTemplate = readTemplate('sign-in/parties.html');

const scopeTexts = {
  profile: 'profile',
  email: 'emailScope',
  phone: 'phone',
  groups: 'groups',
  openid: 'identity',
} as const;

/** Returns what a client may do, with a text that opens without a script. */
const itemOf = (text: string, details: string): string =>
  `<li><details><summary>${escapeHtml(text)}</summary><p>${escapeHtml(details)}</p></details></li>`;

/** Lists what a client may do, in words. `openid` says nothing beside a scope that names the user. */
const scopesOf = ({ requested, email }: ConsentPage, app: string, texts: Texts): Html => {
  const { scopes, resources } = requested;
  const named = (['profile', 'email', 'phone', 'groups'] as const).filter((scope) => scopes.includes(scope));
  const shown = named.length > 0 ? named : (['openid'] as const);
  const claims = shown.map((scope) =>
    itemOf(texts[scopeTexts[scope]], filled(texts.scopeDetails[scope], { app, email })),
  );
  const permissions = Object.entries(resources).flatMap(([api, names]) =>
    names.map((permission) =>
      itemOf(filled(texts.permission, { permission }), filled(texts.scopeDetails.permission, { api })),
    ),
  );
  const offline = scopes.includes('offline_access') ? [itemOf(texts.offline, texts.offlineHint)] : [];
  return html([...claims, ...permissions, ...offline].join(''));
};

/** Returns the images of the client and the application. That of a client which no administrator has created is not loaded: its host would learn of every user, and it may imitate another one. */
const partiesOf = ({ client, isVerified }: ConsentPage, { app, logoUrl }: PageContext) => {
  const source = isVerified && client.logoUri !== undefined ? imageSourceOf(client.logoUri) : undefined;
  const imageOf = (name: string, url: string): Html => logoOf(url, initialOf(name).html);
  const parties = partiesTemplate({
    client: source === undefined ? initialOf(client.clientName) : imageOf(client.clientName, String(client.logoUri)),
    app: logoUrl === undefined ? html(mark) : imageOf(app.name, logoUrl),
  });
  return { brand: html(parties), images: source === undefined ? [] : [source] };
};

/** Warns of devices, of clients that no administrator has created, and of schemes that any app can have. Any program on a device gets codes that are sent to it. */
const warningOf = ({ isVerified, redirectHost, scheme, userCode }: ConsentPage, app: string, texts: Texts): Html => {
  if (userCode !== undefined) return warningWith(texts.deviceWarning);
  const shared = scheme === undefined ? [] : [filled(texts.sharedScheme, { scheme })];
  const here = redirectHost === undefined && scheme === undefined ? [texts.runsHere] : [];
  const warnings = isVerified ? shared : [filled(texts.notVerified, { app }), ...here, ...shared];
  return warnings.length === 0 ? nothing : warningWith(warnings.join(' '));
};

export const consentWriters: Writers<'consent'> = {
  consent(page, { context, texts }) {
    const { client, email, redirectHost, scheme, publisher, userCode } = page;
    const onThisDevice = scheme === undefined ? texts.onThisDevice : `${texts.onThisDevice} (${scheme}:)`;
    const title = filled(texts.wantsAccess, { client: client.clientName, app: context.app.name });
    const links = [anchor(texts.privacy, client.policyUri), anchor(texts.terms, client.tosUri)].join('');
    const body = template({
      title,
      email,
      change: html(stepLink(texts.changeAccount, { step: 'change-account' })),
      scopes: scopesOf(page, context.app.name, texts),
      warning: warningOf(page, context.app.name, texts),
      publisher:
        publisher === undefined
          ? nothing
          : html(`<dt>${escapeHtml(texts.publishedBy)}</dt><dd>${escapeHtml(publisher)}</dd>`),
      continuesTo: userCode === undefined ? texts.continuesTo : texts.deviceShows,
      target: userCode ?? redirectHost ?? onThisDevice,
      links: links === '' ? nothing : html(`<p class="links">${links}</p>`),
      cancel: texts.cancel,
      allow: texts.allow,
    });
    return { title, body, ...partiesOf(page, context) };
  },
};
