interface Names {
  readonly locale: string;
  readonly first: readonly string[];
  readonly last: readonly string[];
  /** The names in Latin letters, for e-mail addresses. */
  readonly latin?: { readonly first: readonly string[]; readonly last: readonly string[] };
}

/** Names by country, of which every combination is believable. */
export const namesByCountry: Readonly<Record<string, Names>> = {
  DE: names('de', 'Anton Birte Deniz Frauke Henning Katja Sönke Wiebke', 'Behn Harms Krüger Oltmanns Reiser Seidel Thies Vogt'),
  AT: names('de', 'Clemens Franziska Johannes Lena Matthias Verena', 'Aigner Haas Leitner Moser Pichler Steiner'),
  CH: names('de', 'Andrin Céline Océane Reto Seraina Urs', 'Brunner Caduff Favre Gmür Rochat Zemp'),
  NL: names('en', 'Daan Femke Joost Lotte Pieter Sanne', 'Bakker Bos Dijkstra Kuiper Smit Visser'),
  FR: names('fr', 'Anouk Bastien Éloïse Maël Noémie Thibault', 'Arnaud Dubreuil Lacroix Marchand Rousseau Vidal'),
  IT: names('it', 'Alessia Davide Elisa Matteo Paola Stefano', 'Bassi Conti Greco Marini Riva Serra'),
  ES: names('es', 'Alba Diego Inés Javier Lucía Rubén', 'Ferrer Iglesias Molina Navarro Pardo Vega'),
  PT: names('pt', 'Beatriz Duarte Inês Nuno Rita Tiago', 'Barros Lopes Matos Pinho Ribeiro Teles'),
  SE: names('en', 'Ebba Elin Gustav Oskar Sanna Viktor', 'Berg Ek Lindh Nyström Sjöberg Wallin'),
  NO: names('en', 'Astrid Eirik Ingrid Lars Sigrid Tor', 'Berge Dahl Haugen Lie Moen Solberg'),
  FI: names('en', 'Aino Eero Ilona Juhani Pekka Venla', 'Heikkinen Koskela Laine Mäkelä Nieminen Salo'),
  CN: {
    ...names('zh', '立 文静 晓明 雨桐 建国 思远', '陈 李 王 张 刘 赵'),
    latin: names('zh', 'li wenjing xiaoming yutong jianguo siyuan', 'chen li wang zhang liu zhao'),
  },
};

export const jobTitles = ['Managing Director', 'Account Manager', 'Lead Engineer', 'Engineer', 'Marketing', 'Finance'] as const;

function names(locale: string, first: string, last: string): Names {
  return { locale, first: first.split(' '), last: last.split(' ') };
}
