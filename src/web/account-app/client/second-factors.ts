import { html, nothing, type TemplateResult } from 'lit-html';
import type { FactorList, NewTotp } from '../../../../packages/client/src/entities.ts';
import {
  addSmsFactor,
  addTotp,
  confirmTotp,
  deleteFactor,
  replaceRecoveryCodes,
  sendCellPhoneCode,
} from '../../../../packages/client/src/operations.ts';
import { type Context, me, type Panel } from './context.ts';
import { copy } from './copying.ts';
import type { FactorRows } from './factor-rows.ts';
import type { Factors } from './factors.ts';
import { createForm, type Form } from './form.ts';
import { filled, focusOn, texts } from './page.ts';
import { action, badge, buttons, loading, panel, row } from './parts.ts';
import { textOf } from './problems.ts';
import type { RecoveryCodes } from './recovery-codes.ts';
import { createSentCodeForm } from './sent-code-form.ts';
import { client } from './service.ts';

interface Options {
  readonly factors: Factors;
  readonly rows: FactorRows;
  readonly codes: RecoveryCodes;
}

/** A factor that is being added: an authenticator app with its key, or a mobile number. */
interface Adding {
  readonly form: Form;
  readonly totp?: NewTotp;
}

const section = 'second-factor';
const sentCode = { autocomplete: 'one-time-code', inputMode: 'numeric' } as const;

/** Returns a key in groups of four characters, which people can compare and type. */
export const grouped = (key: string): string => key.match(/.{1,4}/g)?.join(' ') ?? key;

/** Shows the authenticator apps, the mobile number and the recovery codes with which the user confirms a login. */
export const createSecondFactors = (context: Context, { factors, rows, codes }: Options): Panel => {
  const { options, update, say, withProof } = context;
  let adding: Adding | undefined;

  const close = (opener: string): void => {
    adding = undefined;
    update();
    focusOn(`#${opener}`);
  };

  const added = async (text: string, recoveryCodes: readonly string[] | null, opener: string): Promise<void> => {
    adding = undefined;
    await factors.load();
    say(text);
    codes.show(recoveryCodes, opener);
  };

  const addApp = async (): Promise<void> => {
    const started = await withProof(() => addTotp(client, { ...me, name: texts.authenticator }));
    if (!started.ok) return say(textOf(started));
    const totp = started.data;
    const opener = 'add-totp';
    const form = createForm({
      id: 'totp',
      fields: [{ name: 'code', label: texts.appCode, ...sentCode }],
      button: texts.addAuthenticator,
      cancel: () => {
        // An app that was not confirmed is not a factor yet, so that its removal needs no proof.
        void deleteFactor(client, { ...me, factor_id: totp.id });
        close(opener);
      },
      update,
      async submit({ code }) {
        const result = await confirmTotp(client, { ...me, factor_id: totp.id, code });
        if (!result.ok) return result;
        await added(texts.authenticatorAdded, result.data.recovery_codes, opener);
        return undefined;
      },
    });
    adding = { form, totp };
    update();
    focusOn('#adding-title');
  };

  const addNumber = (): void => {
    const opener = 'add-sms';
    const form = createSentCodeForm({
      id: 'sms',
      sendButton: texts.sendSms,
      field: { name: 'code', label: texts.smsCode, ...sentCode },
      button: texts.addSms,
      cancel: () => close(opener),
      send: () => sendCellPhoneCode(client, me),
      update,
      async submit({ code }) {
        const result = await withProof(() => addSmsFactor(client, { ...me, code }));
        if (!result.ok) return result;
        await added(texts.smsAdded, result.data.recovery_codes, opener);
        return undefined;
      },
    });
    adding = { form };
    update();
    focusOn('#adding-title');
  };

  const replace = async (): Promise<void> => {
    const result = await withProof(() => replaceRecoveryCodes(client, me));
    if (!result.ok) return say(textOf(result));
    await factors.load();
    codes.show(result.data.recovery_codes, 'replace-codes');
  };

  const key = ({ secret, uri, qr_code }: NewTotp): TemplateResult => html`<p>${texts.scanCode}</p>
    <img
      class="qr"
      src="data:image/svg+xml,${encodeURIComponent(qr_code)}"
      width="200"
      height="200"
      alt=${texts.qrCode}
    />
    <p><a href=${uri}>${texts.openApp}</a></p>
    <dl class="key">
      <dt>${texts.key}</dt>
      <dd><code>${grouped(secret)}</code></dd>
    </dl>
    <div class="buttons">${action({ label: texts.copyKey, run: async () => say(await copy(secret)) })}</div>`;

  const offers = (): readonly TemplateResult[] => {
    const { second_factors: offered } = options;
    return [
      ...(offered.includes('totp') ? [action({ label: texts.addAuthenticator, run: addApp, id: 'add-totp' })] : []),
      ...(offered.includes('sms') ? [action({ label: texts.addSms, run: addNumber, id: 'add-sms' })] : []),
    ];
  };

  const addingOf = ({ form, totp }: Adding): TemplateResult => html`<div class="adding">
    <h3 id="adding-title" tabindex="-1">${totp ? texts.addAuthenticator : texts.addSms}</h3>
    ${totp ? key(totp) : html`<p>${texts.smsHint}</p>`} ${form.render()}
  </div>`;

  const codesRow = (left: number): TemplateResult =>
    row({
      title: texts.recoveryCodes,
      hints: [filled(texts.codesLeft, { left: String(left) })],
      actions: [action({ label: texts.newCodes, run: replace, id: 'replace-codes' })],
    });

  const content = ({ data, recovery_codes_left: left }: FactorList): TemplateResult => html`
    <p>${data.length === 0 ? texts.secondFactorOff : texts.secondFactorOn}</p>
    <ul class="rows">
      ${data
        .filter(({ kind }) => kind !== 'passkey')
        .map((one) => rows.render(one, section, one.kind === 'sms' ? texts.sms : texts.authenticator))}
      ${data.length === 0 ? nothing : codesRow(left)}
    </ul>
    ${adding ? addingOf(adding) : buttons(offers())}
  `;

  return {
    render() {
      const list = factors.list();
      const isOn = list !== undefined && list.data.length > 0;
      return panel(
        section,
        html`${texts.secondFactor} ${isOn ? badge(texts.on, 'good') : nothing}`,
        list === undefined ? loading() : content(list),
      );
    },
  };
};
