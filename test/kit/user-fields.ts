/** The body of a request to create a custom field. */
export const newUserField = () => ({
  bucket: 'public' as const,
  name: `plan_${crypto.randomUUID().slice(0, 8)}`,
  title: 'Plan',
  schema: { type: 'string', enum: ['free', 'pro'] },
});

/** A row of the database for a custom field. */
export const userFieldRow = (at: Date, appId = 1) => ({
  ...newUserField(),
  schema: JSON.stringify({ type: 'string', enum: ['free', 'pro'] }),
  ...{ app_id: appId, created_at: at, updated_at: at },
});
