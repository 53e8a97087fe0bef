import type { Portal } from './portal.ts';
import type { Report } from './report.ts';
import { expectAnswer, expectThat, texts, type Seen } from './shape.ts';

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

export type Profile = Seen<typeof profileShape>;

interface Account {
  readonly email: string;
  readonly password: string;
}

/** Signs in, and makes every call about the account that changes nothing for good. */
export async function walkAccount(portal: Portal, report: Report, account: Account): Promise<Profile | undefined> {
  await report.check('GET /api/partner/profile without a token is a 401', async () =>
    expectAnswer(await portal.get('/api/partner/profile'), { message: 'text' }, 401),
  );
  await walkLogin(portal, report, account);
  const profile = await report.check('GET /api/partner/profile: the person and their partner', async () =>
    expectAnswer(await portal.get('/api/partner/profile'), profileShape),
  );
  await report.check('POST /api/partner/update: every non-null field as form data', async () => updateProfile(portal, profile));
  await report.check('POST /api/partner/password-change, the current one wrong: success false, error', async () => {
    const [currentPassword, newPassword] = [`${account.password}?`, 'another-long-password-4711'];
    const form = { currentPassword, newPassword, confirmPassword: newPassword };
    const answer = await portal.post('/api/partner/password-change', { form });
    expectThat(!expectAnswer(answer, { success: 'flag', error: 'text' }).success, 'success is true');
  });
  await walkTwoFactor(portal, report);
  return profile;
}

export async function walkSignOut(portal: Portal, report: Report): Promise<void> {
  await report.check('POST /api/logout, after which the token opens nothing', async () => {
    expectAnswer(await portal.post('/api/logout', { json: {} }), 'any');
    expectAnswer(await portal.get('/api/partner/profile'), { message: 'text' }, 401);
  });
}

async function walkLogin(portal: Portal, report: Report, { email, password }: Account): Promise<void> {
  await report.check('POST /api/login with a wrong password: message', async () => {
    const answer = await portal.post('/api/login', { json: { username: email, password: `${password}?` } });
    expectThat(answer.status >= 400 && answer.status < 500 && answer.status !== 401, `answers ${answer.status}`);
    expectAnswer(answer, { message: 'text' }, answer.status);
  });
  await report.check('POST /api/login: token, is2faEnabled, message', async () => {
    const answer = await portal.post('/api/login', { json: { username: email, password } });
    const { token, is2faEnabled } = expectAnswer(answer, { token: 'text', is2faEnabled: 'flag', message: 'text' });
    expectThat(!is2faEnabled, 'this account asks for a one-time password, which only its owner has');
    portal.token = token;
  });
}

/** Sends back what was read, but for the two files, which are not a client's to send again. */
async function updateProfile(portal: Portal, profile: Profile | undefined): Promise<void> {
  const { profilePhoto: _photo, distributionAgreement: _agreement, ...rest } = profile ?? {};
  const form = Object.fromEntries(
    Object.entries(rest).filter((field): field is [string, string] => typeof field[1] === 'string'),
  );
  expectAnswer(await portal.post('/api/partner/update', { form }), 'any');
  const after = expectAnswer(await portal.get('/api/partner/profile'), profileShape);
  expectThat(JSON.stringify(after) === JSON.stringify(profile), 'what was sent back unchanged has changed the profile');
}

/** As far as one comes without reading the picture: two-factor stays off. */
async function walkTwoFactor(portal: Portal, report: Report): Promise<void> {
  await report.check('POST /api/2fa/enable: params.image, a picture', async () => {
    const answer = await portal.post('/api/2fa/enable', { json: {} });
    const { image } = expectAnswer(answer, { params: { image: 'text' } }).params;
    expectThat(/^(data:image\/|https?:|\/)/.test(image), `params.image is no picture: ${image.slice(0, 40)}`);
  });
  await report.check('POST /api/2fa/verify with a wrong code: message, and no token', async () => {
    const answer = await portal.post('/api/2fa/verify', { json: { otp_code: '000000' } });
    const { message } = expectAnswer(answer, { message: 'text' }, answer.status);
    expectThat(message !== '2FA verification successful.', 'any code will do');
    expectThat(!Object.hasOwn(answer.json as object, 'token'), 'there is a token');
  });
}
