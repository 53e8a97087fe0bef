import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

/**
 * Serves the origin of third-party forms: the real host page with a fake provider script. The form sends its tickets to `crm`.
 */
export async function startFakeFormsProvider(portal: string, crm = ''): Promise<{ origin: string; close: () => Promise<void> }> {
  const settings = `globalThis.formsHost = ${JSON.stringify({ portal, script: '/provider.js', crm })};`;
  const files = new Map([
    ['/', ['text/html', readHostFile('index.html')]],
    ['/host.css', ['text/css', readHostFile('host.css')]],
    ['/host.js', ['text/javascript', readHostFile('host.js')]],
    ['/settings.js', ['text/javascript', settings]],
    ['/provider.js', ['text/javascript', providerScript]],
  ]);
  const server = createServer((request, response) => {
    const [type, text] = files.get(new URL(request.url ?? '/', portal).pathname) ?? [];
    if (type === undefined) return response.writeHead(404).end();
    return response.writeHead(200, { 'content-type': type, 'content-security-policy': `frame-ancestors ${portal}` }).end(text);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const close = async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  };
  return { origin: `http://127.0.0.1:${port}`, close };
}

function readHostFile(name: string): string {
  return readFileSync(join(import.meta.dirname, '../../deploy/forms-host', name), 'utf8');
}

/**
 * The form "never" never loads. Every other form loads immediately and shows its parameters and whether it can access the portal.
 */
const providerScript = `
globalThis.hbspt = { forms: { create({ region, portalId, formId, target, onFormReady, onFormSubmitted }) {
  if (formId === 'never') return;
  let accessible = 'the portal';
  try { void parent.localStorage; } catch { accessible = 'nothing of the portal'; }
  document.querySelector(target).innerHTML =
    '<form><p id="params"></p><p id="accessible"></p><label>Company <input name="company"></label>' +
    '<button type="button">More</button></form>';
  document.querySelector('#params').textContent = [region, portalId, formId].join(' ');
  document.querySelector('#accessible').textContent = accessible;
  document.querySelector('button').addEventListener('click', () => { document.querySelector('form').style.height = '900px'; });
  if (formsHost.crm) {
    document.querySelector('form').innerHTML =
      '<label>Email <input name="email"></label><label>Ticket name <input name="subject"></label>' +
      '<label>What happened <input name="content"></label><button type="submit">Submit</button>';
    document.querySelector('form').addEventListener('submit', async (event) => {
      event.preventDefault();
      const fields = [...new FormData(event.target)].map(([name, value]) => ({ name, value }));
      const url = formsHost.crm + '/submissions/v3/integration/submit/' + portalId + '/' + formId;
      await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ fields }) });
      document.querySelector(target).textContent = 'Thanks for submitting the form.';
      onFormSubmitted();
    });
  }
  onFormReady();
} } };`;
