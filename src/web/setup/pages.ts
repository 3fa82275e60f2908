import type { ShownConnection } from '../../modules/connections/service-provider.ts';
import type { Page, PageContext } from '../../openid/pages.ts';
import type { SetupDomain, SetupPages, SetupPlace, SetupProduct } from '../../openid/setup/setup-pages.ts';
import { readScript, readStyles, readTemplate } from '../files.ts';
import { escapeHtml, type Html, html } from '../html.ts';
import { render } from '../sign-in/frame.ts';
import { filled, localizedFor } from '../sign-in/texts/languages.ts';
import { hiddenFields, nothing, refreshTo } from '../sign-in/view.ts';
import { enforcementContent } from './enforcement.ts';
import { mappingContent } from './mapping.ts';
import { actionOf, button, copiedOf, itemTemplate, linkTo, noticeOf, stepFormOf, type Written } from './parts.ts';
import { provisioningContent } from './provisioning.ts';
import { testContent } from './test.ts';
import { setupTexts } from './texts/languages.ts';
import type { SetupTexts } from './texts/texts.ts';

const openTemplate = readTemplate('setup/open.html');
const stepTemplate = readTemplate('setup/step.html');
const addDomainTemplate = readTemplate('setup/add-domain.html');
const connectionTemplate = readTemplate('setup/connection.html');
const samlTemplate = readTemplate('setup/saml.html');
const messageTemplate = readTemplate('sign-in/message.html');
const script = readScript('sign-in/codes.js');
const style = readStyles('setup/setup.css');

/** The names of products, which are not translated, and the form of their issuers. */
const products: Readonly<Record<Exclude<SetupProduct, 'other'>, { readonly name: string; readonly issuer: string }>> = {
  entra: { name: 'Microsoft Entra ID', issuer: 'https://login.microsoftonline.com/…/v2.0' },
  okta: { name: 'Okta', issuer: 'https://example.okta.com' },
  google: { name: 'Google Workspace', issuer: 'https://accounts.google.com' },
  onelogin: { name: 'OneLogin', issuer: 'https://example.onelogin.com/oidc/2' },
  keycloak: { name: 'Keycloak', issuer: 'https://keycloak.example.com/realms/example' },
};

/** Returns the attributes of a field, and the reason for which its value was refused. */
const faultOf = (id: string, field: keyof SetupTexts['faults'], { view: { refused }, texts }: Written) => {
  if (!refused?.faults.some((fault) => fault.field === field)) return { invalid: nothing, fault: nothing };
  return {
    invalid: html(`aria-invalid="true" aria-describedby="${id}-fault" autofocus`),
    fault: html(`<p class="fault" id="${id}-fault">${escapeHtml(texts.faults[field])}</p>`),
  };
};

const domainItem = (domain: SetupDomain, { view: { refused }, context, texts }: Written): string => {
  const { id, name, state, record } = domain;
  const hints = { pending: texts.pendingHint, failing: texts.failingHint, verified: texts.verifiedHint };
  const values = { place: 'domain', id: String(id) };
  const isRefused = refused?.entered.get('id') === String(id);
  return itemTemplate({
    id: String(id),
    name,
    state: texts.states[state],
    hint: hints[state],
    record:
      state === 'verified'
        ? nothing
        : html(
            `<dl>${copiedOf(texts.recordName, record.name, texts)}${copiedOf(texts.recordValue, record.value, texts)}</dl>`,
          ),
    fault: isRefused ? noticeOf(texts, refused) : nothing,
    buttons: html(
      (state === 'verified' ? '' : button(context, texts.check, name, { ...values, step: 'verify-domain' })) +
        button(context, texts.remove, name, { ...values, step: 'delete-domain' }),
    ),
  });
};

const domainContent = (written: Written): string => {
  const { view, context, texts } = written;
  const add = addDomainTemplate({
    action: actionOf(context),
    label: texts.domainLabel,
    value: view.refused?.entered.get('domain') ?? '',
    ...faultOf('domain', 'domain', written),
    add: texts.add,
  });
  return view.domains.map((domain) => domainItem(domain, written)).join('') + add;
};

const productLinks = (written: Written, also: Readonly<Record<string, string>> = {}): string => {
  const { context, texts } = written;
  const names = [
    ...Object.entries(products).map(([key, { name }]) => [key, name] as const),
    ['other', texts.other] as const,
  ];
  const links = names.map(([product, name]) =>
    linkTo(context, { step: 'connection', product, ...also }, name, ' class="button"'),
  );
  return `<div class="products">${links.join('')}</div>${stepFormOf(written, 'connection')}`;
};

const connectionForm = (product: SetupProduct, connection: ShownConnection | undefined, written: Written): string => {
  const { view, context, texts } = written;
  const entered = (name: string, stored = ''): string => view.refused?.entered.get(name) ?? stored;
  const issuer = faultOf('issuer', 'issuer', written);
  const clientId = faultOf('client_id', 'clientId', written);
  const clientSecret = faultOf('client_secret', 'clientSecret', written);
  return connectionTemplate({
    action: actionOf(context),
    guide: html(texts.guides[product].map((line) => `<li>${escapeHtml(line)}</li>`).join('')),
    values: html(view.redirectUris.map((uri) => copiedOf(texts.redirectUri, uri, texts)).join('')),
    hidden: hiddenFields({
      place: 'connection',
      product,
      ...(connection ? { step: 'change-connection', id: String(connection.id) } : { step: 'add-connection' }),
    }),
    issuer: texts.issuer,
    issuerValue: entered('issuer', connection?.issuer ?? (product === 'google' ? products.google.issuer : '')),
    placeholder: product === 'other' ? 'https://' : products[product].issuer,
    issuerInvalid: issuer.invalid,
    issuerFault: issuer.fault,
    clientId: texts.clientId,
    clientIdValue: entered('client_id', connection?.clientId),
    clientIdInvalid: clientId.invalid,
    clientIdFault: clientId.fault,
    clientSecret: connection?.hasSecret ? texts.secretKept : texts.clientSecret,
    clientSecretInvalid: clientSecret.invalid,
    clientSecretFault: clientSecret.fault,
    save: texts.save,
  });
};

/** Returns the values of this service for a SAML provider. */
const serviceValues = ({ serviceProvider }: ShownConnection, texts: SetupTexts): string =>
  [
    [texts.entityId, serviceProvider?.entityId],
    [texts.acsUrl, serviceProvider?.acsUrl],
    [texts.serviceMetadata, serviceProvider?.metadataUrl],
  ]
    .map(([label = '', text = '']) => copiedOf(label, text, texts))
    .join('');

const samlForm = (product: SetupProduct, connection: ShownConnection, written: Written): string => {
  const { view, context, texts } = written;
  const entered = (name: string, stored = ''): string => view.refused?.entered.get(name) ?? stored;
  const metadataUrl = faultOf('metadata_url', 'metadataUrl', written);
  const metadata = faultOf('metadata', 'metadata', written);
  return samlTemplate({
    action: actionOf(context),
    guide: html(texts.samlGuides[product].map((line) => `<li>${escapeHtml(line)}</li>`).join('')),
    values: html(serviceValues(connection, texts)),
    hidden: hiddenFields({ place: 'connection', product, step: 'change-saml-connection', id: String(connection.id) }),
    metadataUrl: texts.metadataUrl,
    metadataUrlValue: entered('metadata_url', connection.metadataUrl),
    metadataUrlInvalid: metadataUrl.invalid,
    metadataUrlFault: metadataUrl.fault,
    metadata: texts.metadata,
    metadataValue: entered('metadata'),
    metadataInvalid: metadata.invalid,
    metadataFault: metadata.fault,
    save: texts.save,
  });
};

const connectionItem = (connection: ShownConnection, { view: { refused }, context, texts }: Written): string => {
  const { id, name, state, issuer, clientId, entityId, serviceProvider, domains } = connection;
  const values = { place: 'connection', id: String(id) };
  const isRefused = refused?.entered.get('id') === String(id);
  const copied = [
    [texts.issuer, issuer],
    [texts.clientId, clientId],
    [texts.providerEntityId, entityId],
    [texts.entityId, serviceProvider?.entityId],
    [texts.acsUrl, serviceProvider?.acsUrl],
  ] as const;
  const facts = copied.map(([label, text]) => (text === undefined ? '' : copiedOf(label, text, texts))).join('');
  return itemTemplate({
    id: `c${id}`,
    name,
    state: texts.connectionStates[state],
    hint:
      state === 'active'
        ? filled(texts.activeHint, { domains: domains.length === 0 ? texts.noDomains : domains.join(', ') })
        : texts.draftHint,
    record: html(`<dl>${facts}</dl>`),
    fault: isRefused ? noticeOf(texts, refused) : nothing,
    buttons: html(
      (state === 'active'
        ? button(context, texts.disable, name, { ...values, step: 'disable-connection' })
        : button(context, texts.activate, name, { ...values, step: 'activate-connection' })) +
        linkTo(context, { step: 'connection', product: 'other', id: String(id) }, texts.change),
    ),
  });
};

/** Returns the form that creates a connection with SAML. */
const samlLink = (product: SetupProduct, { context, texts }: Written): string =>
  `<div class="others"><p class="text">${escapeHtml(texts.samlHint)}</p>${button(context, texts.useSaml, '', { place: 'connection', product, step: 'add-saml-connection' })}</div>`;

const connectionContent = (written: Written): string => {
  const { view } = written;
  const changed = view.connections.find(({ id }) => String(id) === view.changedId);
  if (view.product && changed?.protocol === 'saml') return samlForm(view.product, changed, written);
  if (view.product)
    return connectionForm(view.product, changed, written) + (changed ? '' : samlLink(view.product, written));
  return view.connections.map((connection) => connectionItem(connection, written)).join('') + productLinks(written);
};

const doneContent = (written: Written): string => {
  const { view, context, texts } = written;
  const { link } = view;
  const back =
    link.returnUrl === undefined
      ? ''
      : `<p class="onward"><a class="button primary" href="${escapeHtml(link.returnUrl)}" rel="noreferrer">${escapeHtml(filled(texts.back, { app: context.app.name }))}</a></p>`;
  return `${back}${stepFormOf(written, 'done')}`;
};

const contents: Readonly<Record<SetupPlace, (written: Written) => string>> = {
  domain: domainContent,
  connection: connectionContent,
  mapping: mappingContent,
  test: testContent,
  provisioning: provisioningContent,
  enforcement: enforcementContent,
  done: doneContent,
};

/** Returns the links to the places before and after the shown one. */
const othersOf = ({ view: { link, place, product }, context, texts }: Written): Html => {
  if (product) return html(linkTo(context, { step: place }, texts.previous));
  const places: readonly SetupPlace[] = [...link.steps, 'done'];
  const at = places.indexOf(place);
  const [before, next] = [places[at - 1], places[at + 1]];
  return html(
    (before === undefined ? '' : linkTo(context, { step: before }, texts.previous)) +
      (next === undefined ? '' : linkTo(context, { step: next }, texts.next)),
  );
};

const stepsOf = ({ view: { link, place }, context, texts }: Written): Html =>
  html(
    ([...link.steps, 'done'] as const)
      .map((step) =>
        step === place
          ? `<li><b aria-current="step">${escapeHtml(texts[step])}</b></li>`
          : `<li>${linkTo(context, { step }, texts[step])}</li>`,
      )
      .join(''),
  );

const message = (context: PageContext, write: (texts: SetupTexts) => readonly [title: string, hint: string]): Page => {
  const localized = localizedFor(context.language);
  const [title, hint] = write(setupTexts[localized.language]);
  const body = messageTemplate({ title, hint, details: nothing });
  return render(context, localized, { title, body, style, script: null });
};

/** Creates the pages of setup links. */
export const createSetupPages = (): SetupPages => ({
  open({ companyName, key }, context) {
    const localized = localizedFor(context.language);
    const texts = setupTexts[localized.language];
    const values = { company: companyName, app: context.app.name };
    const title = filled(texts.openTitle, values);
    const body = openTemplate({
      title,
      hint: filled(texts.openHint, values),
      action: actionOf(context),
      key,
      next: texts.open,
    });
    return render(context, localized, { title, body, style });
  },

  step(view, context) {
    const localized = localizedFor(context.language);
    const texts = setupTexts[localized.language];
    const written = { view, context, texts };
    const { place, product, refused, companyName } = view;
    const values = { company: companyName, app: context.app.name };
    const named = product && product !== 'other' ? products[product].name : texts.other;
    const titles = {
      domain: texts.domainTitle,
      connection: product ? named : texts.connectionTitle,
      mapping: texts.mappingTitle,
      test: texts.testTitle,
      provisioning: texts.provisioningTitle,
      enforcement: texts.enforcementTitle,
      done: texts.doneTitle,
    };
    const hints = {
      domain: texts.domainHint,
      connection: product ? texts.productHint : texts.connectionHint,
      mapping: texts.mappingHint,
      test: texts.testHint,
      provisioning: texts.provisioningHint,
      enforcement: texts.enforcementHint,
      done: texts.doneHint,
    };
    const title = titles[place];
    const body = stepTemplate({
      steps: texts.steps,
      list: stepsOf(written),
      title,
      hint: filled(hints[place], values),
      notice: refused?.entered.has('id') && !product ? nothing : noticeOf(texts, refused),
      content: html(contents[place](written)),
      others: othersOf(written),
    });
    return render(context, localized, { title: `${title} · ${companyName}`, body, style, script });
  },

  leading(url, context) {
    const localized = localizedFor(context.language);
    const { leadingTitle: title, leadingHint: hint, leadOn } = setupTexts[localized.language];
    const details = html(
      `<p class="onward"><a class="button primary" href="${escapeHtml(url)}" rel="noreferrer">${escapeHtml(leadOn)}</a></p>`,
    );
    const body = messageTemplate({ title, hint, details });
    return render(context, localized, { title, body, style, script: null, head: refreshTo(url) });
  },

  ended: (context) => message(context, ({ endedTitle, endedHint }) => [endedTitle, endedHint]),

  forbidden(context) {
    const localized = localizedFor(context.language);
    const { forbidden: title, forbiddenHint: hint } = localized.texts;
    return render(context, localized, {
      title,
      body: messageTemplate({ title, hint, details: nothing }),
      style,
      script: null,
    });
  },
});
