import type { HttpClient } from './http-client.ts';
import type { Report } from './report.ts';
import { expectResponse, expectThat, texts, type Received } from './shape.ts';

const contactFields = ['Salutation', 'Surname', 'Name', 'Job', 'Phone', 'Email', 'Note'];

const profileShape = {
  id: 'id',
  ...texts('firstName', 'lastName', 'jobTitle', 'company', 'phone', 'email', 'linkedinUrl', 'xUrl', 'facebookUrl'),
  ...texts('profilePhoto', 'distributionAgreement', 'partnerPortalPath', 'priceUrl'),
  is2FaEnabled: 'flag',
  partner: {
    ...texts('logo', 'cif', 'name', 'extrainformation', 'country', 'region', 'phone1', 'fax', 'email', 'website', 'address1'),
    ...texts('SAPId', 'sugarId', 'HubspotId', 'partnerPriceID'),
    ...texts(...contactFields.flatMap((field) => [`firstContact${field}`, `secondContact${field}`])),
    enableRenewalLicenses: 'flag',
  },
} as const;

export type Profile = Received<typeof profileShape>;

interface Account {
  readonly email: string;
  readonly password: string;
}

/** Signs in and makes every account call that leaves no lasting change. */
export async function checkAccount(client: HttpClient, report: Report, account: Account): Promise<Profile | undefined> {
  await report.check('GET /api/partner/profile without a token is a 401', async () =>
    expectResponse(await client.get('/api/partner/profile'), { message: 'text' }, 401),
  );
  await checkLogin(client, report, account);
  const profile = await report.check('GET /api/partner/profile: the person and their partner', async () =>
    expectResponse(await client.get('/api/partner/profile'), profileShape),
  );
  await report.check('POST /api/partner/update: every non-null field as form data', async () => updateProfile(client, profile));
  await report.check('POST /api/partner/password-change, the current one wrong: success false, error', async () => {
    const [currentPassword, newPassword] = [`${account.password}?`, 'another-long-password-4711'];
    const form = { currentPassword, newPassword, confirmPassword: newPassword };
    const response = await client.post('/api/partner/password-change', { form });
    expectThat(!expectResponse(response, { success: 'flag', error: 'text' }).success, 'success is true');
  });
  await checkTwoFactor(client, report);
  return profile;
}

export async function checkSignOut(client: HttpClient, report: Report): Promise<void> {
  await report.check('POST /api/logout, after which the token is rejected', async () => {
    expectResponse(await client.post('/api/logout', { json: {} }), 'any');
    expectResponse(await client.get('/api/partner/profile'), { message: 'text' }, 401);
  });
}

async function checkLogin(client: HttpClient, report: Report, { email, password }: Account): Promise<void> {
  await report.check('POST /api/login with a wrong password: message', async () => {
    const response = await client.post('/api/login', { json: { username: email, password: `${password}?` } });
    expectThat(response.status >= 400 && response.status < 500 && response.status !== 401, `returns ${response.status}`);
    expectResponse(response, { message: 'text' }, response.status);
  });
  await report.check('POST /api/login: token, is2faEnabled, message', async () => {
    const response = await client.post('/api/login', { json: { username: email, password } });
    const { token, is2faEnabled } = expectResponse(response, { token: 'text', is2faEnabled: 'flag', message: 'text' });
    expectThat(!is2faEnabled, 'this account asks for a one-time password, which only its owner has');
    client.token = token;
  });
}

/** Sends the profile back unchanged, without the two files. */
async function updateProfile(client: HttpClient, profile: Profile | undefined): Promise<void> {
  const { profilePhoto: _photo, distributionAgreement: _agreement, ...rest } = profile ?? {};
  const form = Object.fromEntries(
    Object.entries(rest).filter((field): field is [string, string] => typeof field[1] === 'string'),
  );
  expectResponse(await client.post('/api/partner/update', { form }), 'any');
  const after = expectResponse(await client.get('/api/partner/profile'), profileShape);
  expectThat(JSON.stringify(after) === JSON.stringify(profile), 'what was sent back unchanged has changed the profile');
}

/** Starts the set-up of two-factor, which stays off because the code in the picture cannot be read. */
async function checkTwoFactor(client: HttpClient, report: Report): Promise<void> {
  await report.check('POST /api/2fa/enable: params.image, a picture', async () => {
    const response = await client.post('/api/2fa/enable', { json: {} });
    const { image } = expectResponse(response, { params: { image: 'text' } }).params;
    expectThat(/^(data:image\/|https?:|\/)/.test(image), `params.image is not a picture: ${image.slice(0, 40)}`);
  });
  await report.check('POST /api/2fa/verify with a wrong code: message, and no token', async () => {
    const response = await client.post('/api/2fa/verify', { json: { otp_code: '000000' } });
    const { message } = expectResponse(response, { message: 'text' }, response.status);
    expectThat(message !== '2FA verification successful.', 'any code is accepted');
    expectThat(!Object.hasOwn(response.json as object, 'token'), 'there is a token');
  });
}
