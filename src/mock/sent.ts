type Arguments = Readonly<Record<string, unknown>>;

const withoutNulls = (sent: Arguments): Arguments =>
  Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== null));

/** Converts the settings: GraphQL has no type for a word or a number. */
const settingsOf = ({ signup_company: company, ...settings }: Arguments): Arguments =>
  withoutNulls({
    ...settings,
    ...(company === undefined ? {} : { signup_company: /^\d+$/.test(String(company)) ? Number(company) : company }),
  });

/** Converts lists that a list is filtered by, which REST separates by commas. */
const joined = (filters: Arguments): Arguments =>
  Object.fromEntries(
    Object.entries(filters).flatMap(([name, list]) => (Array.isArray(list) ? [[name, list.join()]] : [])),
  );

/** Converts the arguments of a GraphQL root field to a body or query of REST. */
export const sentOf = ({ data, ...args }: { readonly data?: Arguments } & Arguments): Arguments => {
  const { password_confirmation: confirmation, settings, ...fields } = data ?? {};
  return withoutNulls({
    ...args,
    ...joined({ types: args['types'], ids: args['ids'] }),
    ...fields,
    ...(confirmation === undefined ? {} : { verify_password: confirmation }),
    ...(settings ? { settings: settingsOf(settings as Arguments) } : {}),
  });
};
