import { html, nothing, type TemplateResult } from 'lit-html';
import type { UpdateUserRequest, User } from '../../../../packages/client/src/entities.ts';
import {
  getMe,
  resendVerification,
  sendCellPhoneCode,
  updateUser,
  verifyCellPhone,
} from '../../../../packages/client/src/operations.ts';
import { isActing } from './acting.ts';
import { type Context, type CreateView, me } from './context.ts';
import { createCustomFields } from './custom-fields.ts';
import { createEmailPanel } from './email-panel.ts';
import { createForm, type Field, type Form } from './form.ts';
import { dayOf, filled, language, texts } from './page.ts';
import { badge, loading, panel } from './parts.ts';
import { type Problem, textOf } from './problems.ts';
import { createSentCodeForm } from './sent-code-form.ts';
import { client } from './service.ts';

/** The date that stands for an unknown one. */
const unknownBirth = '1900-01-01';

const languageNames = new Intl.DisplayNames(language, { type: 'language' });

const sameTag = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/** Returns the languages of the application, and the one that the user has. */
const languageChoices = (offered: readonly string[], own: string): NonNullable<Field['choices']> => {
  const tags = offered.some((tag) => sameTag(tag, own)) ? offered : [own, ...offered];
  return tags.map((tag) => [tag, languageNames.of(tag) ?? tag]);
};

const fieldsOf = (user: User, { options }: Context) =>
  [
    { name: 'firstname', label: texts.firstName, autocomplete: 'given-name', value: user.firstname },
    {
      name: 'lastname',
      label: texts.lastName,
      autocomplete: 'family-name',
      value: user.lastname,
      isOptional: user.lastname === '',
    },
    { name: 'displayname', label: texts.displayName, autocomplete: 'off', value: user.displayname },
    {
      name: 'language',
      label: texts.languageName,
      autocomplete: 'off',
      value: options.languages.find((tag) => sameTag(tag, user.locale)) ?? user.locale,
      choices: languageChoices(options.languages, user.locale),
    },
    {
      name: 'dob',
      label: texts.birthday,
      type: 'date',
      autocomplete: 'off',
      value: user.dob === unknownBirth ? '' : user.dob,
      isOptional: true,
    },
    {
      name: 'cell_phone_number',
      label: texts.mobile,
      type: 'tel',
      autocomplete: 'tel',
      value: user.cell_phone_number ?? '',
      hint: texts.mobileHint,
      isOptional: true,
    },
    {
      name: 'profile_image',
      label: texts.picture,
      type: 'url',
      autocomplete: 'off',
      value: user.profile_image ?? '',
      isOptional: true,
    },
  ] as const satisfies readonly Field[];

export const createProfileView: CreateView = (context) => {
  const { update, say } = context;
  const email = createEmailPanel(context, async () => {
    const sent = await resendVerification(client);
    say(sent.ok ? texts.verificationSent : textOf(sent));
  });
  const custom = createCustomFields(context);
  let user: User | undefined;
  let form: Form | undefined;
  let phoneForm: Form | undefined;

  const createPhoneForm = (): Form =>
    createSentCodeForm({
      id: 'phone',
      sendButton: texts.sendSms,
      field: { name: 'code', label: texts.smsCode, autocomplete: 'one-time-code', inputMode: 'numeric' },
      button: texts.verifyMobile,
      send: () => sendCellPhoneCode(client, me),
      update,
      async submit({ code }): Promise<Problem | undefined> {
        const result = await verifyCellPhone(client, { ...me, code });
        if (!result.ok) return result;
        show(result.data);
        say(texts.mobileVerified);
        return undefined;
      },
    });

  const show = (loaded: User): void => {
    user = loaded;
    email.show(loaded);
    const { cell_phone_number: number, cell_phone_verified_at: verifiedAt } = loaded;
    const isVerifiable = !isActing && context.options.cell_phone_verification && number !== null && verifiedAt === null;
    phoneForm = isVerifiable ? createPhoneForm() : undefined;
    form = createForm({
      id: 'profile',
      // Administrators who act as the user may not change where codes are sent.
      fields: fieldsOf(loaded, context).filter(({ name }) => !isActing || name !== 'cell_phone_number'),
      button: texts.save,
      update,
      async submit({ dob, cell_phone_number, profile_image, ...names }) {
        const body: UpdateUserRequest = {
          ...names,
          dob: dob === '' ? unknownBirth : dob,
          ...(isActing ? {} : { cell_phone_number: cell_phone_number === '' ? null : cell_phone_number }),
          profile_image: profile_image === '' ? null : profile_image,
        };
        const result = await updateUser(client, { ...me, ...body });
        if (!result.ok) return result;
        show(result.data);
        say(texts.profileSaved);
        return undefined;
      },
    });
    update();
  };

  const mobile = ({ cell_phone_number, cell_phone_verified_at }: User): TemplateResult | typeof nothing =>
    cell_phone_number === null
      ? nothing
      : html`<p class="fact">
          ${cell_phone_number}
          ${cell_phone_verified_at === null ? badge(texts.notVerified) : badge(texts.verified, 'good')}
        </p>`;

  return {
    title: texts.profile,
    async start() {
      const [result] = await Promise.all([getMe(client), email.start?.()]);
      if (result.ok && result.data) {
        show(result.data);
        await custom.show(result.data);
      } else if (!result.ok) say(textOf(result));
    },
    render: () =>
      user === undefined
        ? loading()
        : html`${panel('details-title', texts.personalDetails, form?.render() ?? nothing)}
            ${custom.render()}
            ${email.render()}
            ${
              user.cell_phone_number === null
                ? nothing
                : panel('mobile-title', texts.mobile, html`${mobile(user)}${phoneForm?.render() ?? nothing}`)
            }
            <p class="hint">${filled(texts.memberSince, { date: dayOf(user.registered) })}</p>`,
  };
};
