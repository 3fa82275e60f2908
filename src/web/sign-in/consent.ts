import type { ConsentPage } from '../../openid/sign-in/consent.ts';
import { readTemplate } from '../files.ts';
import { escapeHtml, type Html, html } from '../html.ts';
import { warningWith } from './notice.ts';
import { filled } from './texts/languages.ts';
import type { Texts } from './texts/texts.ts';
import { anchor, nothing, type Writers } from './view.ts';

const template = readTemplate('sign-in/consent.html');

const scopeTexts = { profile: 'profile', email: 'emailScope', phone: 'phone', openid: 'identity' } as const;

/** Lists what a client may do, in words. `openid` says nothing beside a scope that names the user. */
const scopesOf = ({ requested }: ConsentPage, texts: Texts): Html => {
  const { scopes, resources } = requested;
  const named = (['profile', 'email', 'phone'] as const).filter((scope) => scopes.includes(scope));
  const shown = named.length > 0 ? named : (['openid'] as const);
  const permissions = Object.values(resources)
    .flat()
    .map((permission) => filled(texts.permission, { permission }));
  const items = [...shown.map((scope) => texts[scopeTexts[scope]]), ...permissions].map(
    (text) => `<li>${escapeHtml(text)}</li>`,
  );
  const offline = scopes.includes('offline_access')
    ? [`<li>${escapeHtml(texts.offline)}<span>${escapeHtml(texts.offlineHint)}</span></li>`]
    : [];
  return html([...items, ...offline].join(''));
};

/** Warns of devices and of clients that no administrator has created. Any program on a device gets codes that are sent to it. */
const warningOf = ({ isVerified, redirectHost, userCode }: ConsentPage, app: string, texts: Texts): Html => {
  if (userCode !== undefined) return warningWith(texts.deviceWarning);
  if (isVerified) return nothing;
  const verified = filled(texts.notVerified, { app });
  return warningWith(redirectHost === undefined ? `${verified} ${texts.runsHere}` : verified);
};

export const consentWriters: Writers<'consent'> = {
  consent(page, { context, texts }) {
    const { client, email, redirectHost, publisher, userCode } = page;
    const title = filled(texts.wantsAccess, { client: client.clientName, app: context.app.name });
    const links = [anchor(texts.privacy, client.policyUri), anchor(texts.terms, client.tosUri)].join('');
    const body = template({
      title,
      email,
      scopes: scopesOf(page, texts),
      warning: warningOf(page, context.app.name, texts),
      publisher:
        publisher === undefined
          ? nothing
          : html(`<dt>${escapeHtml(texts.publishedBy)}</dt><dd>${escapeHtml(publisher)}</dd>`),
      continuesTo: userCode === undefined ? texts.continuesTo : texts.deviceShows,
      target: userCode ?? redirectHost ?? texts.onThisDevice,
      links: links === '' ? nothing : html(`<p class="links">${links}</p>`),
      cancel: texts.cancel,
      allow: texts.allow,
    });
    return { title, body };
  },
};
