import { fold } from '#platform/text/fold.ts';

/** Syllables that make some 15,000 names like those on high streets, with the diacritics people write. */
const openings = (
  'Adé Ọlá Olú Ayọ̀ Ìfẹ́ Akin Bàbá Tèmí Chí Ngọ Ọbí Nwá Eké Kwa Nana Ama Osei Abé Asé Yaa Fatou Mama Aïssa Moussa ' +
  'Kofi Zola Thandi Sípho Wanja Kamau'
).split(' ');
const middles =
  'bísí fẹ́mi dé lá wálé ṣọlá bàyọ̀ nike rin tobi ka ma nedu chukwu ebu la mensah boa pong dou ri tou za nda mbe'.split(
    ' ',
  );
const endings = 'yì lọlá dé ké tán mọ́lá ra ni wu so na ba lo do ze ko ti sa mi gbó'.split(' ');

interface Word {
  shown: string;
  folded: string;
}

export const words: readonly Word[] = openings.flatMap((opening) =>
  middles.flatMap((middle) =>
    endings.map((ending) => {
      const shown = (opening + middle + ending).normalize('NFC');
      return { shown, folded: fold(shown) };
    }),
  ),
);

export interface BenchPlace {
  district: string | null;
  city: string;
  region: string;
  outcode: string;
  lat: number;
  lng: number;
  /** Share of the listings, among the sum of all. */
  weight: number;
}

const lines = `
Peckham/London/Greater London/SE15/51.474/-0.069/9
Brixton/London/Greater London/SW9/51.463/-0.114/8
Tottenham/London/Greater London/N17/51.604/-0.067/8
Hackney/London/Greater London/E8/51.545/-0.055/7
Lewisham/London/Greater London/SE13/51.462/-0.010/6
Croydon/London/Greater London/CR0/51.372/-0.099/6
Barking/London/Greater London/IG11/51.536/0.080/4
/Birmingham/West Midlands/B19/52.489/-1.898/10
/Manchester/Greater Manchester/M14/53.456/-2.224/8
/Leeds/West Yorkshire/LS8/53.819/-1.512/6
/Bristol/City of Bristol/BS5/51.463/-2.562/5
/Nottingham/Nottinghamshire/NG7/52.956/-1.171/5
/Liverpool/Merseyside/L8/53.390/-2.963/4
/Leicester/Leicestershire/LE2/52.620/-1.120/4
/Sheffield/South Yorkshire/S4/53.395/-1.457/4
/Coventry/West Midlands/CV1/52.408/-1.511/3
/Luton/Bedfordshire/LU1/51.879/-0.418/3
/Milton Keynes/Buckinghamshire/MK9/52.042/-0.757/3
/Northampton/Northamptonshire/NN1/52.240/-0.898/2
/Cardiff/South Glamorgan/CF24/51.486/-3.162/3
/Glasgow/Glasgow City/G41/55.838/-4.276/3
/Edinburgh/City of Edinburgh/EH8/55.945/-3.172/2
/Belfast/Belfast/BT9/54.577/-5.937/1
/Southampton/Hampshire/SO14/50.909/-1.401/2
/Reading/Berkshire/RG1/51.455/-0.973/2`;

export const places: readonly BenchPlace[] = lines
  .trim()
  .split('\n')
  .map((line) => {
    const [district, city = '', region = '', outcode = '', lat, lng, weight] = line.split('/');
    return {
      district: district || null,
      city,
      region,
      outcode,
      lat: Number(lat),
      lng: Number(lng),
      weight: Number(weight),
    };
  });
