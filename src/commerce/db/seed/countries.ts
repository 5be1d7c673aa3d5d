// Countries that a new shop delivers to, with their states. ISO 3166 codes.
const names = (text: string): { code: string; name: string }[] =>
  text.split('|').map((entry) => {
    const [code = '', name = ''] = entry.split(':')
    return { code, name }
  })

export const COUNTRIES = [
  {
    code: 'FR',
    name: { en: 'France', fr: 'France', de: 'Frankreich' },
    states: names(
      'ARA:Auvergne-Rhône-Alpes|BFC:Bourgogne-Franche-Comté|BRE:Bretagne|CVL:Centre-Val de Loire|COR:Corse|GES:Grand Est|HDF:Hauts-de-France|IDF:Île-de-France|NOR:Normandie|NAQ:Nouvelle-Aquitaine|OCC:Occitanie|PDL:Pays de la Loire|PAC:Provence-Alpes-Côte d’Azur',
    ),
  },
  {
    code: 'BE',
    name: { en: 'Belgium', fr: 'Belgique', de: 'Belgien' },
    states: names('BRU:Bruxelles|VLG:Vlaanderen|WAL:Wallonie'),
  },
  {
    code: 'LU',
    name: { en: 'Luxembourg', fr: 'Luxembourg', de: 'Luxemburg' },
    states: names(
      'CA:Capellen|CL:Clervaux|DI:Diekirch|EC:Echternach|ES:Esch-sur-Alzette|GR:Grevenmacher|LU:Luxembourg|ME:Mersch|RD:Redange|RM:Remich|VD:Vianden|WI:Wiltz',
    ),
  },
  {
    code: 'CH',
    name: { en: 'Switzerland', fr: 'Suisse', de: 'Schweiz' },
    states: names(
      'AG:Aargau|AR:Appenzell Ausserrhoden|AI:Appenzell Innerrhoden|BL:Basel-Landschaft|BS:Basel-Stadt|BE:Bern|FR:Fribourg|GE:Genève|GL:Glarus|GR:Graubünden|JU:Jura|LU:Luzern|NE:Neuchâtel|NW:Nidwalden|OW:Obwalden|SG:St. Gallen|SH:Schaffhausen|SZ:Schwyz|SO:Solothurn|TG:Thurgau|TI:Ticino|UR:Uri|VS:Valais|VD:Vaud|ZG:Zug|ZH:Zürich',
    ),
  },
  {
    code: 'DE',
    name: { en: 'Germany', fr: 'Allemagne', de: 'Deutschland' },
    states: names(
      'BW:Baden-Württemberg|BY:Bayern|BE:Berlin|BB:Brandenburg|HB:Bremen|HH:Hamburg|HE:Hessen|MV:Mecklenburg-Vorpommern|NI:Niedersachsen|NW:Nordrhein-Westfalen|RP:Rheinland-Pfalz|SL:Saarland|SN:Sachsen|ST:Sachsen-Anhalt|SH:Schleswig-Holstein|TH:Thüringen',
    ),
  },
  {
    code: 'IE',
    name: { en: 'Ireland', fr: 'Irlande', de: 'Irland' },
    states: names('C:Connacht|L:Leinster|M:Munster|U:Ulster'),
  },
  {
    code: 'GB',
    name: { en: 'United Kingdom', fr: 'Royaume-Uni', de: 'Vereinigtes Königreich' },
    states: names('ENG:England|NIR:Northern Ireland|SCT:Scotland|WLS:Wales'),
  },
  {
    code: 'CA',
    name: { en: 'Canada', fr: 'Canada', de: 'Kanada' },
    states: names(
      'AB:Alberta|BC:British Columbia|MB:Manitoba|NB:New Brunswick|NL:Newfoundland and Labrador|NS:Nova Scotia|NT:Northwest Territories|NU:Nunavut|ON:Ontario|PE:Prince Edward Island|QC:Québec|SK:Saskatchewan|YT:Yukon',
    ),
  },
]
