/** Made-up customers of one country: ten companies, ten people who write for them, and their possible addresses. */
export interface CustomersOfCountry {
  readonly country: string;
  readonly companies: readonly string[];
  readonly people: readonly string[];
  readonly streets: readonly string[];
  readonly places: readonly string[];
  /** `#` is a digit. */
  readonly phone: string;
}

export const customers: readonly CustomersOfCountry[] = [
  {
    country: 'DE',
    companies: list`Stadtwerke Aldenfurt|Pfeiffer & Söhne Spedition|Gymnasium am Wehr|Ostermann Präzisionsteile|Klinik Birkengrund|Brauerei Hoffstett|Kanzlei Röder und Partner|Molkerei Tannau|Wohnbau Elbmarsch eG|Druckhaus Lerch`,
    people: list`Henrike Vollmer|Anja Pfeiffer|Oskar Wendt|Bernd Ostermann|Sabine Krüger|Matthias Hoffstett|Julia Röder|Florian Tann|Katrin Behrens|Uwe Lerch`,
    streets: list`Hafenstraße 12|Am Wehr 3|Industrieweg 41|Lindenallee 7|Marktplatz 2`,
    places: list`28195 Bremen|20457 Hamburg|30159 Hannover|24103 Kiel|26121 Oldenburg`,
    phone: '+49 421 5550 ###',
  },
  {
    country: 'NL',
    companies: list`Zeedijk Logistiek|Van der Meulen Bloemen|Waterschap Oudeland|Fietsfabriek Noord|Tandartsen aan de Gracht|Kaasmakerij De Linde|Bouwbedrijf Hofstra|Museum Het Anker|Duinrand Hotels|Rijnmond Techniek`,
    people: list`Paul Achterberg|Sanne van der Meulen|Joost Kuipers|Femke de Boer|Daan Visser|Lotte Linde|Ruben Hofstra|Marijke Anker|Bas Duin|Eva Smit`,
    streets: list`Zeedijk 88|Havenkade 5|Molenweg 19|Stationsplein 1|Kerkstraat 40`,
    places: list`1012 AB Amsterdam|3011 XZ Rotterdam|9711 LM Groningen|3511 AX Utrecht|2011 RD Haarlem`,
    phone: '+31 20 555 0# ##',
  },
  {
    country: 'DK',
    companies: list`Nordhavn Kaffe ApS|Fjordby Kommune|Søndergaard Møbler|Havnens Fisk A/S|Klint Arkitekter|Bornlund Bryggeri|Vestmark Energi|Aalbæk Tandklinik|Skovby Skole|Lillebælt Transport`,
    people: list`Ida Sørensen|Mads Kjær|Signe Søndergaard|Rasmus Holm|Freja Klint|Anders Bornlund|Line Vestmark|Thomas Bæk|Karen Skov|Jeppe Lund`,
    streets: list`Kajgade 4|Strandvejen 112|Torvet 6|Møllebakken 21|Søndergade 9`,
    places: list`2150 København|8000 Aarhus|5000 Odense|9000 Aalborg|6700 Esbjerg`,
    phone: '+45 31 55 0# ##',
  },
  {
    country: 'NO',
    companies: list`Fjellvik kommune|Nordlys Havbruk|Bryggen Regnskap|Solheim Sykehjem|Trollheim Skisenter|Kystlinjen Ferge|Granli Trevare|Fossdal Kraft|Midtby Bibliotek|Ulvøya Eiendom`,
    people: list`Mikael Strand|Ingrid Nordli|Sindre Brygge|Marte Solheim|Håkon Troll|Silje Kyst|Odd Granli|Tuva Foss|Kari Midtby|Eirik Ulvøy`,
    streets: list`Storgata 14|Kaigata 3|Fjordveien 55|Skolegata 8|Brygga 2`,
    places: list`0250 Oslo|5003 Bergen|7010 Trondheim|4006 Stavanger|9008 Tromsø`,
    phone: '+47 55 50 1# ##',
  },
  {
    country: 'SE',
    companies: list`Ekdahl Trä AB|Västervik Bageri|Lindholmens Skola|Norrsken Hälsa|Kustbolaget AB|Björkås Kommun|Hedlund Verkstad|Sjöstaden Fastigheter|Gruvans Konsthall|Älvdal Skog`,
    people: list`Jonas Ekdahl|Elin Västberg|Oskar Lindholm|Sara Norr|Gustav Kust|Malin Björk|Erik Hedlund|Linnea Sjö|Anton Gruv|Maja Älv`,
    streets: list`Hamngatan 17|Skolgatan 4|Storgatan 61|Bruksvägen 2|Kungsgatan 30`,
    places: list`411 04 Göteborg|111 29 Stockholm|211 20 Malmö|903 26 Umeå|582 22 Linköping`,
    phone: '+46 8 555 01# ##',
  },
  {
    country: 'FI',
    companies: list`Saimaan Energia Oy|Pohjolan Paperi|Kallion Kirjasto|Merituuli Hotellit|Koivuranta Koulu|Lahden Leipä|Tunturi Matkat|Satakunnan Sähkö|Hämeen Hammas|Aalto Puutarhat`,
    people: list`Anneli Korhonen|Mikko Pohjola|Satu Kallio|Jari Meri|Päivi Koivu|Ville Lahti|Aino Tunturi|Heikki Sata|Riikka Häme|Olli Aalto`,
    streets: list`Rantakatu 14|Kauppakatu 22|Satamatie 6|Koulukuja 1|Puistotie 33`,
    places: list`53100 Lappeenranta|00100 Helsinki|33100 Tampere|20100 Turku|90100 Oulu`,
    phone: '+358 9 5550 1###',
  },
  {
    country: 'PL',
    companies: list`Zieliński Transport|Piekarnia Pod Lipą|Szpital Jasna|Hurtownia Baltyk|Szkoła nr 14|Drukarnia Wilk|Browar Stary Młyn|Kancelaria Nowak|Ogrody Zielone|Elektro Mazur`,
    people: list`Marek Zieliński|Agnieszka Lipa|Tomasz Jasny|Ewa Bałtyk|Piotr Kowal|Joanna Wilk|Krzysztof Młynarz|Magda Nowak|Jan Zielony|Anna Mazur`,
    streets: list`ul. Portowa 8|ul. Długa 45|al. Wolności 3|ul. Młyńska 12|ul. Szkolna 1`,
    places: list`00-001 Warszawa|80-001 Gdańsk|50-001 Wrocław|60-001 Poznań|30-001 Kraków`,
    phone: '+48 22 555 01 ##',
  },
  {
    country: 'FR',
    companies: list`Clinique du Mas Blanc|Ateliers Dumoulin|Mairie de Saint-Aubrac|Vignobles Castelet|Transports Roquefeuil|Lycée des Tilleuls|Boulangeries Perrin|Cabinet Lemoine|Hôtel du Phare|Papeteries de la Loire`,
    people: list`Luc Fontanel|Claire Dumoulin|Hélène Aubrac|Antoine Castelet|Mathilde Roque|Julien Tilleul|Camille Perrin|Olivier Lemoine|Sophie Marin|Nicolas Loire`,
    streets: list`12 rue du Port|4 place de la Mairie|27 avenue des Pins|8 quai Sud|61 rue des Écoles`,
    places: list`44000 Nantes|34000 Montpellier|33000 Bordeaux|13002 Marseille|29200 Brest`,
    phone: '+33 4 55 50 1# ##',
  },
  {
    country: 'IT',
    companies: list`Officine Valdarno|Cantine Montebello|Comune di Roccafiore|Ceramiche Lupi|Trasporti Adriatica|Studio Legale Ferri|Panificio Sereno|Clinica San Biagio|Vivai del Garda|Tipografia Moretti`,
    people: list`Giulia Marchetti|Paolo Montebello|Chiara Rocca|Lorenzo Lupi|Elena Adri|Marco Ferri|Sara Sereno|Davide Biagi|Francesca Garda|Luca Moretti`,
    streets: list`Via del Porto 9|Piazza Dante 2|Via Roma 118|Corso Italia 44|Via dei Mulini 5`,
    places: list`50121 Firenze|20121 Milano|60121 Ancona|37121 Verona|16121 Genova`,
    phone: '+39 055 555 01 ##',
  },
  {
    country: 'ES',
    companies: list`Cítricos del Segre|Hotel Cala Turquesa|Bodegas Almendral|Ayuntamiento de Peñarrubia|Transportes Olmedo|Clínica Dental Faro|Colegio Los Pinos|Talleres Quintana|Aceites Sierra Baja|Imprenta Duero`,
    people: list`Rosa Benavente|Beatriz Noguera|Álvaro Almendro|Lucía Peña|Javier Olmedo|Marta Faro|Carlos Pino|Nuria Quintana|Diego Sierra|Irene Duero`,
    streets: list`Calle del Puerto 21|Plaza Mayor 3|Avenida del Mar 75|Calle Olivo 6|Paseo Nuevo 14`,
    places: list`25001 Lleida|07001 Palma|41001 Sevilla|47001 Valladolid|03001 Alicante`,
    phone: '+34 955 550 1##',
  },
  {
    country: 'PT',
    companies: list`Vinhos da Ribeira Alta|Câmara de Vale Fundo|Conservas do Cabo|Hotéis Maré Alta|Têxteis do Ave|Farmácia Central|Escola da Praia|Cortiças Montado|Transportes Tejo|Azulejos Santa Rita`,
    people: list`Duarte Vasques|Rui Sequeira|Inês Cabo|Tiago Maré|Catarina Ave|Miguel Central|Joana Praia|André Montado|Sofia Tejo|Rita Santos`,
    streets: list`Rua do Cais 7|Largo da Sé 1|Avenida da Praia 32|Rua Nova 15|Travessa do Forno 4`,
    places: list`4050 Porto|1100 Lisboa|8000 Faro|3000 Coimbra|4700 Braga`,
    phone: '+351 255 501 ###',
  },
  {
    country: 'CH',
    companies: list`Hagmann Seilbahnen AG|Käserei Alpstein|Gemeinde Unterwil|Uhren Favre SA|Spital Rheintal|Kropf Architekten|Weingut Goldküste|Treuhand Zbinden|Bergbahnen Sardona|Schreinerei Imhof`,
    people: list`Florian Hagmann|Ursina Alp|Reto Unterwil|Chantal Favre|Beat Rhein|Sabine Kropf|Lukas Gold|Vreni Zbinden|Gian Sardona|Nadja Imhof`,
    streets: list`Bahnhofstrasse 11|Dorfplatz 2|Seeweg 48|Mühlegasse 7|Industriestrasse 90`,
    places: list`8001 Zürich|9000 St. Gallen|3011 Bern|6003 Luzern|4051 Basel`,
    phone: '+41 44 555 01 ##',
  },
  {
    country: 'IE',
    companies: list`Carrickmore Credit Union|Ballinree Dairy|Harbour Lane Books|Kilbrack School|Atlantic Oyster Co.|Doyle Haulage|Lakeside Nursing Home|Moyglen Council|Finnegan Dental|Rosslare Timber`,
    people: list`Niamh Gallagher|Ciarán Doherty|Aoife Harbour|Seán Kilbride|Orla Byrne|Declan Doyle|Gráinne Lake|Fergal Moyles|Róisín Finnegan|Liam Rosse`,
    streets: list`14 Quay Street|3 Church Road|Unit 7, Mill Park|22 Main Street|9 Harbour View`,
    places: list`D02 X285 Dublin|T12 W8KP Cork|H91 E4A7 Galway|V94 X2N9 Limerick|X91 PK15 Waterford`,
    phone: '+353 1 555 01##',
  },
  {
    country: 'SG',
    companies: list`Straitsview Dental Group|Harbourfront Noodles|Lion Gate Logistics|Orchid Garden School|Merlion Print Works|Tanjong Marine|Kallang Sports Hub|Raffles Tutors|Changi Cold Chain|Marina Eye Clinic`,
    people: list`Wei Min Tan|Jia Hui Lim|Arjun Pillai|Mei Ling Goh|Faisal Rahman|Hui Wen Chua|Daniel Koh|Priya Nair|Zhi Hao Ong|Siti Yusof`,
    streets: list`12 Tanjong Lane|80 Harbour Drive #04-02|5 Orchid Walk|31 Kallang Way|9 Marina Place`,
    places: list`079903 Singapore|098632 Singapore|259569 Singapore|349248 Singapore|018956 Singapore`,
    phone: '+65 5550 1###',
  },
];

/** A template tag that splits a text at `|`, so that the formatter keeps each list on one line. */
function list([text = '']: TemplateStringsArray): string[] {
  return text.split('|');
}
