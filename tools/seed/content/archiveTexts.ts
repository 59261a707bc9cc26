import type { ArchivePublic } from '@ndeiya/domain/archive/item';

/** A made-up piece of the archive. The rest of its fields is the same for all of them. */
export interface DemoPiece {
  kind: ArchivePublic['kind'];
  title: string;
  text: string;
  language?: 'Gĩkũyũ' | 'Kiswahili' | 'English';
  translation?: string;
  meaning?: string;
  label?: string;
  place?: string;
  learnt_from?: string;
  award?: string;
  tradition?: ArchivePublic['tradition'];
  care?: ArchivePublic['care'];
  /** It can be heard. */
  isSung?: true;
  /** Another form of the piece with this title. */
  formOf?: string;
}

const verses = (...all: string[]) => all.join('\n\n');

const songs: DemoPiece[] = [
  {
    kind: 'song',
    title: 'Mbura ya rũciinĩ',
    text: verses(
      'Mbura, mbura ya rũciinĩ,\nũka wega mũgũnda-inĩ.\nMbembe nĩ irakwetereire,\nmboco nĩ irakwetereire.',
      'Mbura, mbura ya hwaĩ-inĩ,\nũka wega mũciĩ-inĩ.\nNyũmba nĩ ĩrakwetereire,\nciana nĩ irakwetereire.',
    ),
    translation: verses(
      'Rain, rain of the morning,\ncome gently to the field.\nThe maize is waiting for you,\nthe beans are waiting for you.',
      'Rain, rain of the evening,\ncome gently to the homestead.\nThe house is waiting for you,\nthe children are waiting for you.',
    ),
    meaning: 'The farmers greet the first rain of the season as a guest.',
    label: 'The Gourd Players',
    place: 'Ndeiya',
    award: '1st place, Folk Songs',
    isSung: true,
  },
  {
    kind: 'song',
    title: 'Koma wega',
    text: verses(
      'Koma wega, mwana wakwa,\nriũa nĩ rĩathũa.\nMweri nĩ ũrarora thĩ,\nkoma wega.',
      'Koma wega, mwana wakwa,\nnjata nĩ cioka.\nCũcũ nĩ arakũinĩra,\nkoma wega.',
    ),
    translation: verses(
      'Sleep well, my child,\nthe sun has set.\nThe moon looks at the earth,\nsleep well.',
      'Sleep well, my child,\nthe stars have come.\nGrandmother sings for you,\nsleep well.',
    ),
    meaning: 'A lullaby in which the sky goes to bed before the child does.',
    label: 'Ndeiya Women',
    place: 'Ndeiya',
    learnt_from: 'A grandmother who is made up',
    award: '2nd place, Folk Songs',
    isSung: true,
  },
  {
    kind: 'song',
    title: 'Koma, mwana wakwa',
    formOf: 'Koma wega',
    text: verses(
      'Koma, koma, mwana wakwa,\nmũthenya nĩ wathira.\nMbũri nĩ ciakoma,\nnawe koma.',
      'Koma, koma, mwana wakwa,\nrũhuho nĩ rwakoma.\nMĩtĩ nĩ yakoma,\nnawe koma.',
    ),
    translation: verses(
      'Sleep, sleep, my child,\nthe day has ended.\nThe goats are asleep,\nsleep, you too.',
      'Sleep, sleep, my child,\nthe wind is asleep.\nThe trees are asleep,\nsleep, you too.',
    ),
    label: 'Old Drum',
    place: 'Ridge',
    isSung: true,
  },
  {
    kind: 'song',
    title: 'Tũine hamwe',
    text: verses(
      'Ũka, ũka, tũine hamwe,\nrwĩmbo rwitũ rũrĩ rũmwe.\nAndũ aingĩ, mũgambo ũmwe,\ntũine, tũine hamwe.',
      'Ũka, ũka, tũthiĩ hamwe,\nnjĩra iitũ ĩrĩ o ĩmwe.\nAndũ aingĩ, ngoro ĩmwe,\ntũthiĩ, tũthiĩ hamwe.',
    ),
    translation: verses(
      'Come, come, let us sing together,\nour song is one.\nMany people, one voice,\nlet us sing, sing together.',
      'Come, come, let us walk together,\nour road is one.\nMany people, one heart,\nlet us walk, walk together.',
    ),
    label: 'Evening Choir',
    place: 'Ndeiya',
    isSung: true,
  },
  {
    kind: 'song',
    title: 'Half a moon',
    language: 'English',
    text: verses(
      'Half a moon above the valley,\nhalf a loaf upon the plate,\nhalf the road is still before us\nand the bus is always late.',
      'But a half is a beginning,\nand a half is half a song:\nsing the other half beside me\nand the road is not so long.',
    ),
    label: 'Acacia',
    place: 'Ndeiya',
    award: '1st place, Original Songs',
    tradition: 'own_work',
    isSung: true,
  },
  {
    kind: 'song',
    title: 'Barabara ya vumbi',
    language: 'Kiswahili',
    text: verses(
      'Barabara ya vumbi, nipeleke nyumbani,\nmama ananingoja mlangoni.\nChai iko motoni, kuku wako uani,\nnipeleke, barabara, nyumbani.',
      'Barabara ya vumbi, usinipoteze njia,\nnyota zimeanza kuniangalia.\nMbwa anabweka, mlango unafunguka,\nbarabara, asante, nimefika.',
    ),
    translation: verses(
      'Dusty road, take me home,\nmother waits for me at the door.\nThe tea is on the fire, the hens are in the yard,\ntake me, road, home.',
      'Dusty road, do not let me lose the way,\nthe stars have begun to watch me.\nThe dog barks, the door opens,\nroad, thank you, I have arrived.',
    ),
    label: 'Two Roads',
    place: 'Ridge',
    award: '2nd place, Original Songs',
    tradition: 'own_work',
    isSung: true,
  },
  {
    kind: 'song',
    title: 'The old hymn of the hill',
    language: 'English',
    text: 'The hill was here before the morning,\nthe hill will stand when we are gone.\nWe only borrow from it shadow,\nand stones to set our lamps upon.\nThis is the third line that nobody may read here.',
    label: 'Red Soil',
    tradition: 'anothers',
  },
  {
    kind: 'song',
    title: 'Rwĩmbo rwa mũtumia mũkũrũ',
    text: verses(
      'Nĩ ndainire ndĩ mũnini,\nnĩ ndainire ndĩ mũnene.\nRĩu nĩ mũkũina inyuĩ,\nna niĩ nĩ ngũthikĩrĩria.',
    ),
    translation:
      'I sang when I was small,\nI sang when I was grown.\nNow it is you who sing,\nand I am listening.',
    meaning: 'The song of a singer who is made up, and who has died in the story of this demo.',
    label: 'Mũgumo',
    place: 'Ndeiya',
    care: 'deceased',
    isSung: true,
  },
];

const poems: DemoPiece[] = [
  {
    kind: 'poem',
    title: 'Gĩthima',
    text: verses(
      'Gĩthima gĩtirĩ kanua,\nno nĩ gĩaragia.\nGĩthima gĩtirĩ maitho,\nno nĩ kĩonaga matu.',
      'Ndacookire mũciĩ na ndoo,\nndĩ na igũrũ rĩothe thĩinĩ.',
    ),
    translation: verses(
      'The well has no mouth,\nbut it speaks.\nThe well has no eyes,\nbut it sees the clouds.',
      'I went home with a bucket,\nand the whole sky in it.',
    ),
    label: 'Njoki wa Rũũĩ',
    place: 'Ndeiya',
    award: '1st place, Poetry',
    tradition: 'own_work',
    isSung: true,
  },
  {
    kind: 'poem',
    title: 'A letter to the hills',
    language: 'English',
    text: verses(
      'Dear hills,\nI am writing from a street\nwhere every window looks into another window.',
      'Nobody here asks the sky for anything.\nThey ask the radio.',
      'Keep my place on the third terrace.\nI will bring the umbrella back.',
    ),
    label: 'Kamau the Younger',
    place: 'Ridge',
    award: '2nd place, Poetry',
    tradition: 'own_work',
  },
  {
    kind: 'poem',
    title: 'Seven harvests',
    language: 'English',
    text: verses(
      'The first harvest we counted.\nThe second we shared.\nThe third the weevils counted.\nThe fourth never came.',
      'The fifth was my brother’s wedding.\nThe sixth paid for a desk.\nThe seventh I am writing down,\nso that somebody counts it again.',
    ),
    label: 'Wambũi',
    place: 'Ndeiya',
    award: '3rd place, Poetry',
    tradition: 'own_work',
  },
  {
    kind: 'poem',
    title: 'Mwalimu wa mvua',
    language: 'Kiswahili',
    text: verses(
      'Mvua ni mwalimu wangu wa kwanza:\nalinifundisha kusubiri.',
      'Aliandika somo juu ya bati,\nherufi moja moja,\nmpaka darasa lote likanyamaza.',
    ),
    translation: verses(
      'The rain is my first teacher:\nshe taught me to wait.',
      'She wrote the lesson on the iron roof,\nletter by letter,\nuntil the whole class was silent.',
    ),
    label: 'Mwangi',
    place: 'Ridge',
    tradition: 'own_work',
  },
  {
    kind: 'poem',
    title: 'Rũthiomi rwakwa',
    text: verses(
      'Rũthiomi rwakwa nĩ nyũmba.\nMũrango wayo nĩ mũgambo wa maitũ.',
      'O kiugo nĩ gĩtĩ:\nikara thĩ,\nũhoro nĩ mũraihu.',
    ),
    translation: verses(
      'My language is a house.\nIts door is the voice of my mother.',
      'Each word is a chair:\nsit down,\nthe news is long.',
    ),
    label: 'Baraka',
    place: 'Ndeiya',
    tradition: 'own_work',
    isSung: true,
  },
  {
    kind: 'poem',
    title: 'The last bus',
    language: 'English',
    text: 'The last bus knows my name.\nIt never says it,\nbut it waits\nwhile I look for the coin\nthat I gave to the singer.',
    label: 'Mwangi',
    tradition: 'own_work',
  },
];

const proverbs: DemoPiece[] = [
  {
    kind: 'proverb',
    title: 'Ndoo ĩmwe',
    text: 'Ndoo ĩmwe ndĩiyũragia gĩthima.',
    translation: 'One bucket does not fill a well.',
    meaning: 'Made up for this demo: a gift is measured beside the need.',
    place: 'Ndeiya',
  },
  {
    kind: 'proverb',
    title: 'Mũgambo wa kĩhuruko',
    text: 'Mũini mwega nĩoĩ gũkira.',
    translation: 'A good singer knows how to be silent.',
    meaning: 'Made up for this demo: rests belong to the song.',
    place: 'Ridge',
  },
  {
    kind: 'proverb',
    title: 'Kivuli cha paka',
    language: 'Kiswahili',
    text: 'Kivuli cha paka hakikamati panya.',
    translation: 'The shadow of a cat catches no mouse.',
    meaning: 'Made up for this demo: a plan is not yet work.',
    place: 'Ridge',
  },
  {
    kind: 'proverb',
    title: 'Ngoma ya jirani',
    language: 'Kiswahili',
    text: 'Ngoma ya jirani husikika vizuri usiku.',
    translation: 'The neighbour’s drum sounds best at night.',
    meaning: 'Made up for this demo: what others have looks better from a distance.',
  },
  {
    kind: 'proverb',
    title: 'The borrowed ladder',
    language: 'English',
    text: 'Whoever climbs on a borrowed ladder looks down often.',
    meaning: 'Made up for this demo: remember whom you owe.',
    place: 'Ndeiya',
  },
  {
    kind: 'proverb',
    title: 'Two teachers',
    language: 'English',
    text: 'The road and the stone are both teachers, but one of them shouts.',
    meaning: 'Made up for this demo: some lessons hurt.',
  },
];

const riddles: DemoPiece[] = [
  {
    kind: 'riddle',
    title: 'Ndĩ na mĩrango ĩĩrĩ',
    text: 'Ndĩ na mĩrango ĩĩrĩ, na ndirĩ nyũmba.\n\nNĩ kĩĩ?\n\nIniũrũ.',
    translation: 'I have two doors and no house.\n\nWhat is it?\n\nThe nose.',
    place: 'Ndeiya',
  },
  {
    kind: 'riddle',
    title: 'Rĩakaga rũciinĩ',
    text: 'Rĩtirĩ magũrũ, no rĩhaicaga kĩrĩma o rũciinĩ.\n\nNĩ kĩĩ?\n\nRiũa.',
    translation: 'It has no legs, but it climbs the hill each morning.\n\nWhat is it?\n\nThe sun.',
    place: 'Ridge',
  },
  {
    kind: 'riddle',
    title: 'Hana mdomo',
    language: 'Kiswahili',
    text: 'Hana mdomo, lakini anarudia kila ninalosema.\n\nNi nani?\n\nMwangwi.',
    translation: 'It has no mouth, but it repeats whatever I say.\n\nWho is it?\n\nThe echo.',
  },
  {
    kind: 'riddle',
    title: 'The guest in the gourd',
    language: 'English',
    text: 'It enters each house without knocking, sits on every chair, and nobody gives it tea.\n\nWhat is it?\n\nDust.',
    place: 'Ndeiya',
  },
  {
    kind: 'riddle',
    title: 'Taa bila mafuta',
    language: 'Kiswahili',
    text: 'Taa yangu haina mafuta, na upepo hauizimi.\n\nNi nini?\n\nMwezi.',
    translation: 'My lamp has no oil, and the wind does not blow it out.\n\nWhat is it?\n\nThe moon.',
    place: 'Ridge',
  },
];

const stories: DemoPiece[] = [
  {
    kind: 'story',
    title: 'The drum that would not be carried',
    language: 'English',
    text: verses(
      'There was a drum so proud that it asked to be carried by four people. When three came, it was silent.',
      'On the day of the harvest the four were far away, one at the well, one at the market, one at school and one asleep. A child sat down before the drum and told it about her goats.',
      'The drum listened. It had never been told anything. When she had finished, it answered with one small beat, and the whole ridge heard it.',
      'Since then it asks for nobody, and anybody may carry it who has something to tell.',
    ),
    meaning: 'Made up for this demo.',
    place: 'Ndeiya',
    learnt_from: 'An uncle who is made up',
  },
  {
    kind: 'story',
    title: 'Hiti na kĩoo',
    text: verses(
      'Hiti nĩ yonire kĩoo njĩra-inĩ. Ĩkĩrora thĩinĩ, ĩkĩona hiti ĩngĩ.',
      '“Ũrenda kĩĩ?” Hiti ĩkĩũria. Hiti ĩrĩa ĩngĩ ndĩacookirie ũhoro.',
      'Hiti ĩkĩuga, “Nĩ njega. Rĩu nĩ ndonire mũrata ũtaaragia mũno.”',
    ),
    translation: verses(
      'Hyena found a mirror on the road. It looked inside, and saw another hyena.',
      '‘What do you want?’ Hyena asked. The other hyena gave no answer.',
      'Hyena said, ‘That is good. Now I have found a friend who does not talk much.’',
    ),
    meaning: 'Made up for this demo.',
    place: 'Ridge',
  },
  {
    kind: 'story',
    title: 'Sungura na saa',
    language: 'Kiswahili',
    text: verses(
      'Sungura alinunua saa ili asichelewe tena. Alifurahi sana akaitazama siku nzima.',
      'Jioni alifika sokoni. Soko lilikuwa limefungwa. “Saa hii ni mbovu,” alisema.',
      'Kobe akacheka. “Saa ni nzima,” alisema. “Wewe ulisimama ili kuitazama.”',
    ),
    translation: verses(
      'Hare bought a watch so as never to be late again. He was so glad that he looked at it all day.',
      'In the evening he reached the market. The market was closed. ‘This watch is broken,’ he said.',
      'Tortoise laughed. ‘The watch is well,’ he said. ‘It was you who stopped, to look at it.’',
    ),
    meaning: 'Made up for this demo.',
  },
  {
    kind: 'story',
    title: 'Why the path bends',
    language: 'English',
    text: verses(
      'The path from the ridge to the river was straight once. Then an old woman planted a fig tree in the middle of it.',
      '‘People will be angry,’ said her son. ‘For a year,’ said the old woman. ‘Then they will be grateful for the shade.’',
      'And the path learnt to walk around the tree, as we all do around old women.',
    ),
    meaning: 'Made up for this demo.',
    place: 'Ndeiya',
  },
  {
    kind: 'story',
    title: 'The stone that only elders move',
    language: 'English',
    text: 'This story was made up for this demo, to show how a piece is shown for which elders ask for care: the words appear after a tap, and stand in no list, preview or search.',
    place: 'Ridge',
    care: 'elders',
  },
];

/** The demo's archive. Nobody has handed any of it down, and no speaker has read it: it was all written for the demo. */
export const DEMO_PIECES: readonly DemoPiece[] = [...songs, ...poems, ...proverbs, ...riddles, ...stories];

/** Pieces that wait for a review. */
export const WAITING_PIECES: readonly DemoPiece[] = [
  {
    kind: 'proverb',
    title: 'The patient kettle',
    language: 'English',
    text: 'The kettle that is watched learns to be slow.',
    meaning: 'Made up for this demo.',
    place: 'Ndeiya',
    learnt_from: 'A neighbour who is made up',
  },
  {
    kind: 'riddle',
    title: 'Mama mweupe',
    language: 'Kiswahili',
    text: 'Mama mweupe hulala juu ya mlima usiku na huondoka asubuhi.\n\nNi nani?\n\nUkungu.',
    translation:
      'A white mother sleeps on the hill at night and leaves in the morning.\n\nWho is it?\n\nMist.',
    place: 'Ridge',
  },
];
