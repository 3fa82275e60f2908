import { expect, test } from 'vitest';
import { awsHeaders } from '../../mailer/providers/aws-signature.ts';
import { ses } from '../../mailer/providers/ses.ts';
import { mailOf } from '../kit/mailer.ts';
import { awsKey, useMailerWith } from '../kit/provider.ts';
import { until } from '../kit/time.ts';

test('Amazon SES gets its fields, signed as in the example of Amazon', async () => {
  const { provider, mailer } = await useMailerWith('ses');
  const mail = mailOf('welcome');
  await mailer.post(mail);
  const [request] = await provider.wait(1);
  expect(JSON.parse(request!.body)).toEqual({
    FromEmailAddress: '"Gatehouse" <accounts@gatehouse.example>',
    Destination: { ToAddresses: ['"Ada Lovelace" <ada@example.com>'] },
    Content: {
      Simple: {
        Subject: { Data: 'Welcome to Gatehouse', Charset: 'UTF-8' },
        Body: {
          Html: { Data: expect.stringContaining('<html lang="en">'), Charset: 'UTF-8' },
          Text: { Data: expect.stringContaining('your account is ready'), Charset: 'UTF-8' },
        },
        Headers: [
          { Name: 'Auto-Submitted', Value: 'auto-generated' },
          { Name: 'Content-Language', Value: 'en' },
          { Name: 'X-Webhook-Id', Value: mail.id },
        ],
      },
    },
    EmailTags: [{ Name: 'id', Value: mail.id }],
  });
  const time = request!.headers['x-amz-date'] as string;
  const at = Date.parse(time.replace(/(....)(..)(..T..)(..)(..Z)/, '$1-$2-$3:$4:$5'));
  const signing = {
    method: 'POST',
    url: new URL(provider.url),
    contentType: 'application/json',
    body: request!.body,
  };
  expect(request!.headers.authorization).toBe(
    awsHeaders({ ...signing, key: awsKey, region: 'us-east-1', service: 'ses', at }).Authorization,
  );
  const example = awsHeaders({
    method: 'GET',
    url: new URL('https://iam.amazonaws.com/?Action=ListUsers&Version=2010-05-08'),
    contentType: 'application/x-www-form-urlencoded; charset=utf-8',
    body: '',
    key: 'AKIDEXAMPLE:wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY',
    region: 'us-east-1',
    service: 'iam',
    at: Date.parse('2015-08-30T12:36:00Z'),
  });
  expect(example).toEqual({
    'X-Amz-Date': '20150830T123600Z',
    Authorization:
      'AWS4-HMAC-SHA256 Credential=AKIDEXAMPLE/20150830/us-east-1/iam/aws4_request, SignedHeaders=content-type;host;x-amz-date, Signature=5d672d79c15b13162d9279b0855cfba6789a8edb4c82c400e06b5924a6f2b5d7',
  });
});

test.each([
  ['SendingPausedException', 'waiting'],
  ['MessageRejected', 'dead'],
] as const)('an email that Amazon SES refuses with %s is %s', async (type, state) => {
  const { provider, mailer } = await useMailerWith('ses');
  const headers = { 'x-amzn-ErrorType': `${type}:http://internal.amazon.com/` };
  provider.answer = () => ({ status: 400, headers, body: '{"message":"No"}' });
  await mailer.post(mailOf('welcome'));
  await until(async () => (await mailer.store.list(state, 1))[0]?.failure === 'ses 400 No', 'it failed');
});

test.each([
  ['email.eu-west-1.amazonaws.com', 'eu-west-1'],
  ['email-fips.us-gov-west-1.amazonaws.com', 'us-gov-west-1'],
  ['vpce-1-a.email.ap-south-1.vpce.amazonaws.com', 'ap-south-1'],
])('the region of %s is %s', (host, region) => {
  const url = new URL(`https://${host}/v2/email/outbound-emails`);
  const signed = ses.authentication({ key: awsKey, url, contentType: 'application/json', body: '{}', at: 0 });
  expect(signed['Authorization']).toContain(`/19700101/${region}/ses/aws4_request`);
});
