import type { City } from './cities-file.server.ts';

/**
 * GeoNames carries the district as its former ONS code (the "ONS coding system", in use until 2011): two digits for a
 * two-tier county, `00` and two letters for a single-tier authority. English codes are gathered into ceremonial
 * counties, Welsh ones stay principal areas, because those are the names that people write after a comma.
 * Three districts came later and are under their GeoNames number.
 */
const codesOfCounty: Readonly<Record<string, string>> = {
  Bedfordshire: '00KA 00KB 00KC',
  Berkshire: '00MA 00MB 00MC 00MD 00ME 00MF',
  Bristol: '00HB',
  Buckinghamshire: '11 00MG',
  Cambridgeshire: '12 00JA 2650488',
  Cheshire: '13 00EQ 00ET 00EU 00EW',
  Cornwall: '15 00HE 00HF',
  'County Durham': '20 00EB 00EF 00EH 00EJ',
  Cumbria: '16',
  Derbyshire: '17 00FK',
  Devon: '18 00HG 00HH',
  Dorset: '19 00HN 00HP',
  'East Riding of Yorkshire': '00FA 00FB',
  'East Sussex': '21 00ML',
  Essex: '22 00KF 00KG',
  Gloucestershire: '23 00HD',
  'Greater Manchester': '00BL 00BM 00BN 00BP 00BQ 00BR 00BS 00BT 00BU 00BW',
  Hampshire: '24 00MR 00MS',
  Herefordshire: '00GA',
  Hertfordshire: '26 6615330',
  'Isle of Wight': '00MW',
  Kent: '29 00LC 2636057 6945806 6945807 6945814',
  Lancashire: '30 00EX 00EY',
  Leicestershire: '31 00FN 6896157',
  Lincolnshire: '32 00FC 00FD',
  Merseyside: '00BX 00BY 00BZ 00CA 00CB',
  Norfolk: '33',
  Northamptonshire: '34',
  Northumberland: '35 00EM',
  'North Yorkshire': '36 00EC 00EE 00FF',
  Nottinghamshire: '37 00FY',
  Oxfordshire: '38',
  Rutland: '00FP',
  Shropshire: '39 00GF 00GG',
  Somerset: '40 00HA 00HC',
  'South Yorkshire': '00CC 00CE 00CF 00CG',
  Staffordshire: '41 00GL',
  Suffolk: '42',
  Surrey: '43',
  'Tyne and Wear': '00CH 00CJ 00CK 00CL 00CM',
  Warwickshire: '44',
  'West Midlands': '00CN 00CQ 00CR 00CS 00CT 00CU 00CW',
  'West Sussex': '45',
  'West Yorkshire': '00CX 00CY 00CZ 00DA 00DB',
  Wiltshire: '46 00HX 00HY',
  Worcestershire: '47',
  Anglesey: '00NA',
  'Blaenau Gwent': '00PL',
  Bridgend: '00PB',
  Caerphilly: '00PK',
  Cardiff: '00PT',
  Carmarthenshire: '00NU',
  Ceredigion: '00NQ',
  Conwy: '00NE',
  Denbighshire: '00NG',
  Flintshire: '00NJ',
  Gwent: '00PR',
  Gwynedd: '00NC',
  'Merthyr Tydfil': '00PH',
  Monmouthshire: '00PP',
  'Neath Port Talbot': '00NZ',
  Pembrokeshire: '00NS',
  Powys: '00NN',
  'Rhondda Cynon Taf': '00PF',
  Swansea: '00NX',
  Torfaen: '00PM',
  'Vale of Glamorgan': '00PD',
  Wrexham: '00NL',
};

/**
 * English towns that GeoNames gives no code, most of them in metropolitan boroughs, or the code of the county next
 * door. Where several places share a name here, it is the one without a code.
 */
const townsOfCounty: Readonly<Record<string, string>> = {
  Bedfordshire: 'Bedford',
  Berkshire: 'Maidenhead, Reading, Slough, Windsor',
  Bristol: 'Bishopsworth, Bristol',
  Cheshire: 'Chester, Halton, Warrington, Willaston',
  'County Durham': 'Coundon, Crook, Durham, Hartlepool, Stockton-on-Tees',
  Derbyshire: 'Derby, Sinfin',
  Devon: 'Cockington, Plymouth, Plympton, Torquay',
  Dorset: 'Broadstone, Parkstone, Poole, Wimborne Minster',
  'East Riding of Yorkshire': 'Kingston upon Hull, Saint Andrews Quay',
  'East Sussex': 'Brighton, Hove, Portslade',
  Essex: `Aveley, Bulphan, Chadwell St Mary, Chafford Hundred, East Tilbury, Grays, Horndon on the Hill, Orsett,
    Purfleet, South Ockendon, Southchurch Village, Southend-on-Sea, Stanford-le-Hope, Tilbury, West Thurrock`,
  'Greater Manchester': `Altrincham, Ashton in Makerfield, Ashton-under-Lyne, Blackley, Bolton, Bowdon, Bramhall,
    Bredbury, Burnage, Bury, Cheadle Heath, Cheadle Hulme, Cheetham Hill, Chorlton cum Hardy, Crumpsall, Denton,
    Dukinfield, Eccles, Failsworth, Fallowfield, Farnworth, Golborne, Hale, Hazel Grove, Heaton Chapel, Heywood,
    Hindley, Hollingworth, Hulme, Hyde, Ince-in-Makerfield, Kearsley, Leigh, Little Hulton, Little Lever,
    Littleborough, Longdendale, Longsight, Manchester, Marple, Middleton, Oldham, Prestwich, Radcliffe, Ramsbottom,
    Rochdale, Salford, Shaw, Stockport, Stretford, Swinton, Timperley, Tottington, Trafford Park, Walkden, Wardle,
    Whitefield, Wigan`,
  Hampshire: 'Cosham, Portsmouth, Southsea',
  Kent: 'Chatham, Gillingham, Rainham, Rochester, Strood',
  Lancashire: 'Blackburn, Blackpool, Great Marton',
  Lincolnshire: 'Scunthorpe',
  London: 'London',
  Merseyside: `Bebington, Birkenhead, Bootle, Bromborough, Clubmoor, Crosby, Greasby, Haydock, Heswall, Hoylake, Kirkby,
    Liverpool, Moreton, New Ferry, Newton-le-Willows, Prenton, Southport, St Helens, Waterloo, West Kirby`,
  'North Yorkshire': 'Middlesbrough, South Bank, Thornaby-on-Tees, Yarm, York',
  Nottinghamshire: 'Basford, New Basford, Nottingham',
  Somerset: 'Bath',
  'South Yorkshire': `Barnsley, Beighton, Bentley, Birdwell, Bolton upon Dearne, Burngreave, Carcroft, Cudworth, Darton,
    Dodworth, Doncaster, Hoyland Nether, Royston, Sheffield, Wombwell`,
  Staffordshire: 'Longton, Stoke-on-Trent, Tunstall',
  'Tyne and Wear': `Backworth, Blaydon-on-Tyne, Chopwell, East Boldon, Gateshead, Gosforth, Hebburn, Houghton-Le-Spring,
    Jarrow, Newburn, Newcastle upon Tyne, North Shields, Rowlands Gill, Ryhope, Shiremoor, South Shields, Sunderland,
    The Boldons, Tynemouth, Wallsend, Washington, Whickham, Whitburn, Whitley Bay, Wideopen`,
  'West Midlands': `Acocks Green, Aldridge, Aston, Bartley Green, Bilston, Birmingham, Bloxwich, Brierley Hill,
    Brownhills, Castle Vale, Coventry, Cradley Heath, Darlaston, Dorridge, Dudley, Halesowen, Hockley, Kingswinford,
    Knowle, Netherton, Oldbury, Pelsall, Rowley Regis, Shirley, Smethwick, Stourbridge, Streetly, Sutton Coldfield,
    Tipton, Walsall, Washwood Heath, Wednesbury, Wednesfield, West Bromwich, Willenhall, Wolverhampton`,
  'West Yorkshire': `Batley, Bradford, Castleford, Chapel Allerton, Dewsbury, Ferrybridge, Garforth, Guiseley, Halifax,
    Heckmondwike, Holbeck, Holywell Green, Horbury, Knottingley, Leeds, Linthwaite, Liversedge, Lofthouse,
    Luddenden Foot, Marsden, Methley, Ossett, Pontefract, Pudsey, Queensbury, Rastrick, Shipley, Wakefield, Yeadon`,
  Wiltshire: 'Ludgershall',
};

const nationNames: Readonly<Record<string, string>> = {
  ENG: 'England',
  NIR: 'Northern Ireland',
  SCT: 'Scotland',
  WLS: 'Wales',
};

const countyOfCode = invert(codesOfCounty, /\s+/);
const countyOfTown = invert(townsOfCounty, /,\s*/);

function invert(lists: Readonly<Record<string, string>>, separator: RegExp): Map<string, string> {
  return new Map(
    Object.entries(lists).flatMap(([county, list]) =>
      list.split(separator).map((item): [string, string] => [item, county]),
    ),
  );
}

export const nationOf = (city: City): string => nationNames[city.nation] ?? 'United Kingdom';

/** London boroughs have a letter and a digit instead of an ONS code. */
export const isInLondon = (city: City): boolean => /^[A-Z]\d$/.test(city.district);

/**
 * The county that people write after a town's name. Scotland and Northern Ireland have none in the source: there it
 * is the nation, also where GeoNames puts a Scottish town under an English code.
 * `sharesName`: another British place has the same name.
 */
export function countyOf(city: City, sharesName: boolean): string {
  if (city.nation !== 'ENG' && city.nation !== 'WLS') return nationOf(city);
  if (isInLondon(city)) return 'London';
  const isListed = city.nation === 'ENG' && (city.district === '' || !sharesName);
  const listed = isListed ? countyOfTown.get(city.name) : undefined;
  return (
    listed ??
    countyOfCode.get(city.district) ??
    countyOfCode.get(city.district.slice(0, 4)) ??
    countyOfCode.get(city.district.slice(0, 2)) ??
    nationOf(city)
  );
}
