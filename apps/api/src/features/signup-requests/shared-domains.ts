/**
 * Domains that belong to many companies at once: free mail, access providers, and places where anybody can have a page. Two
 * addresses there have nothing in common.
 */
const freeMail = `
  126.com 139.com 163.com 189.cn aim.com aliyun.com alice.it aol.com arcor.de bk.ru bluewin.ch bol.com.br btinternet.com
  centrum.cz comcast.net cox.net docomo.ne.jp duck.com ezweb.ne.jp fastmail.com fastmail.fm foxmail.com free.fr freenet.de gmail.com gmx.at gmx.ch
  gmx.com gmx.de gmx.net googlemail.com hey.com hotmail.co.uk hotmail.com hotmail.de hotmail.es hotmail.fr hotmail.it hushmail.com
  icloud.com inbox.lv inbox.ru interia.pl laposte.net libero.it list.ru live.co.uk live.com live.de live.fr live.it live.nl
  mac.com mail.com mail.de mail.ru mailbox.org me.com msn.com naver.com netcologne.de o2.pl online.de onet.pl op.pl orange.fr
  outlook.com outlook.de outlook.es outlook.fr outlook.it outlook.jp pm.me posteo.de proton.me protonmail.ch protonmail.com qq.com
  rambler.ru rediffmail.com rocketmail.com sapo.pt sbcglobal.net seznam.cz sfr.fr sina.cn sina.com sky.com softbank.ne.jp sohu.com
  t-online.de talktalk.net telefonica.net telenet.be terra.com.br tin.it tiscali.it tuta.com tutanota.com tutanota.de ukr.net
  uol.com.br verizon.net virgilio.it virginmedia.com vodafone.de vodafone.it wanadoo.es wanadoo.fr web.de wp.pl ya.ru yahoo.co.jp
  yahoo.co.uk yahoo.com yahoo.com.br yahoo.de yahoo.es yahoo.fr yahoo.it yandex.com yandex.ru yeah.net ymail.com ziggo.nl zoho.com`;

const pageHosts = `
  bit.ly blogspot.com business.site canva.site facebook.com fb.com github.io godaddysites.com google.com instagram.com jimdo.com
  jimdofree.com jimdosite.com linkedin.com linktr.ee netlify.app notion.site pages.dev shopify.com squarespace.com strikingly.com tiktok.com
  twitter.com vercel.app webador.com weebly.com wixsite.com wordpress.com x.com xing.com youtube.com`;

const freeMailDomains = new Set(freeMail.trim().split(/\s+/));
const sharedDomains = new Set([...freeMailDomains, ...pageHosts.trim().split(/\s+/)]);

/** Whether anybody can have an e-mail address there. Takes the registrable domain. */
export function isFreeMailDomain(domain: string | null): boolean {
  return domain !== null && freeMailDomains.has(domain);
}

/** Keeps each domain that says something about a company, once. */
export function ownDomains(domains: readonly (string | null)[]): string[] {
  return [...new Set(domains)].filter((domain) => domain !== null && !sharedDomains.has(domain)) as string[];
}
