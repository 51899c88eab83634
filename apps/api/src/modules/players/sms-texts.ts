import type { Language } from '@spw/rules/languages';
import { plainLetters } from './plain-letters.ts';
import type { MoneyAct } from './codes/money-acts.ts';

/** What the owner of an account hears of. */
export type OwnerNews =
  | 'new-device'
  | 'pin-created'
  | 'pin-changed'
  | 'pin-reset'
  | 'bank-added'
  | 'bank-edited'
  | 'withdrawal'
  | 'passkey-added'
  | 'data-exported'
  | 'passkey-copied'
  | 'freeze-ended';

interface SmsTexts {
  readonly signIn: string;
  readonly forMoney: string;
  /** In capitals: whoever is talked into reading a code out should see what they would give away. */
  readonly acts: Record<MoneyAct, string>;
  readonly owner: string;
  readonly about: Record<OwnerNews, string>;
  readonly goodbye: string;
}

/** The words are those of docs/languages.md. Each is at most one SMS of 160 letters once its marks are taken off. */
export const SMS_TEXTS: Record<Language, SmsTexts> = {
  en: {
    signIn: '{code} is your Spin-N-Win code. Keep it to yourself: we never ask for it. It lasts {minutes} minutes.',
    forMoney:
      '{code} is your Spin-N-Win code to {act}. Never share it: nobody of ours asks for it. It lasts {minutes} minutes.',
    acts: {
      'first-pin': 'MAKE YOUR WALLET PIN',
      'pin-reset': 'SET A NEW WALLET PIN',
      'bank-add': 'ADD A BANK ACCOUNT',
      'bank-edit': 'CHANGE A BANK ACCOUNT',
      withdrawal: 'WITHDRAW YOUR MONEY',
      'passkey-add': 'ADD A PASSKEY',
      'freeze-lift': 'UNFREEZE YOUR WALLET',
      'account-export': 'DOWNLOAD YOUR DATA',
      'account-delete': 'DELETE YOUR ACCOUNT',
    },
    owner: 'Spin-N-Win: {said}. Not you? Freeze your wallet: {link}',
    about: {
      'new-device': 'your account was opened on {device}',
      'pin-created': 'your wallet PIN was created',
      'pin-changed': 'your wallet PIN was changed',
      'pin-reset': 'your wallet PIN was reset',
      'bank-added': '{bank} ending {ending} was added to your wallet',
      'bank-edited': 'your bank account is now {bank} ending {ending}',
      withdrawal: 'you asked for NGN {amount} to {bank} ending {ending}',
      'passkey-added': 'a passkey was added on {device}',
      'data-exported': 'a file with all your data was made',
      'passkey-copied': 'a copy of your passkey was used, so we removed it',
      'freeze-ended': 'our team ended the freeze of your wallet',
    },
    goodbye: 'Spin-N-Win: your account was deleted, with everything in it. Not you? Write to us: {link}',
  },
  pcm: {
    signIn: '{code} na your Spin-N-Win code. No tell anybody: we no dey ever ask for am. E go last {minutes} minutes.',
    forMoney:
      '{code} na your Spin-N-Win code to {act}. No share am: our people no dey ask for am. E go last {minutes} minutes.',
    acts: {
      'first-pin': 'SET YOUR WALLET PIN',
      'pin-reset': 'SET NEW WALLET PIN',
      'bank-add': 'ADD BANK ACCOUNT',
      'bank-edit': 'CHANGE BANK ACCOUNT',
      withdrawal: 'WITHDRAW YOUR MONEY',
      'passkey-add': 'ADD PASSKEY',
      'freeze-lift': 'UNFREEZE YOUR WALLET',
      'account-export': 'DOWNLOAD YOUR DATA',
      'account-delete': 'DELETE YOUR ACCOUNT',
    },
    owner: 'Spin-N-Win: {said}. No be you? Freeze your wallet: {link}',
    about: {
      'new-device': 'dem open your account for {device}',
      'pin-created': 'your wallet PIN don set',
      'pin-changed': 'your wallet PIN don change',
      'pin-reset': 'your wallet PIN don reset',
      'bank-added': '{bank} ...{ending} don enter your wallet',
      'bank-edited': 'your bank account now na {bank} ...{ending}',
      withdrawal: 'you ask for NGN {amount} to {bank} ...{ending}',
      'passkey-added': 'passkey don enter account for {device}',
      'data-exported': 'file with all your data don ready',
      'passkey-copied': 'dem use copy of your passkey, so we don remove am',
      'freeze-ended': 'our team don end di freeze of your wallet',
    },
    goodbye: 'Spin-N-Win: we don delete your account with everything wey dey inside. No be you? Write to us: {link}',
  },
  ha: {
    signIn:
      '{code} kod ɗinku ne na Spin-N-Win. Kada ku faɗa wa kowa: ba ma taɓa tambayarsa. Zai yi aiki na minti {minutes}.',
    forMoney:
      '{code} kod ɗinku ne na Spin-N-Win don {act}. Kada ku ba kowa: maʼaikatanmu ba sa tambayarsa. Minti {minutes} zai yi.',
    acts: {
      'first-pin': 'SAITA PIN NA WALAT',
      'pin-reset': 'SAITA SABON PIN NA WALAT',
      'bank-add': 'ƘARA ASUSUN BANKI',
      'bank-edit': 'SAUYA ASUSUN BANKI',
      withdrawal: 'CIRE KUƊINKU',
      'passkey-add': 'ƘARA PASSKEY',
      'freeze-lift': 'BUƊE WALAT ƊINKU',
      'account-export': 'SAUKE BAYANANKU',
      'account-delete': 'GOGE ASUSUNKU',
    },
    owner: 'Spin-N-Win: {said}. Ba ku ba ne? Ku kulle walat: {link}',
    about: {
      'new-device': 'an buɗe asusunku a {device}',
      'pin-created': 'an saita PIN na walat ɗinku',
      'pin-changed': 'an sauya PIN na walat ɗinku',
      'pin-reset': 'an sake saita PIN na walat ɗinku',
      'bank-added': 'an ƙara {bank} ...{ending} a walat ɗinku',
      'bank-edited': 'asusun bankinku yanzu {bank} ...{ending} ne',
      withdrawal: 'kun nemi cire NGN {amount} zuwa {bank} ...{ending}',
      'passkey-added': 'an ƙara passkey a asusunku a kan {device}',
      'data-exported': 'an yi fayil mai duk bayananku',
      'passkey-copied': 'an yi amfani da kwafin passkey ɗinku, mun cire shi',
      'freeze-ended': 'maʼaikatanmu sun buɗe walat ɗinku da aka kulle',
    },
    goodbye: 'Spin-N-Win: an goge asusunku da duk abin da ke ciki. Ba ku ba ne? Ku rubuto mana: {link}',
  },
  yo: {
    signIn: '{code} ni kóòdù Spin-N-Win rẹ. Má sọ ọ́ fún ẹnikẹ́ni: a kì í béèrè rẹ̀. Yóò ṣiṣẹ́ fún ìṣẹ́jú {minutes}.',
    forMoney:
      '{code} ni kóòdù Spin-N-Win rẹ láti {act}. Má fún ẹnikẹ́ni: òṣìṣẹ́ wa kì í béèrè rẹ̀. Ìṣẹ́jú {minutes} ni yóò ṣiṣẹ́.',
    acts: {
      'first-pin': 'ṢÈTÒ PIN ÀPAMỌ́WỌ́',
      'pin-reset': 'ṢÈTÒ PIN TUNTUN',
      'bank-add': 'FI ÀKÁǸTÌ BÁŃKÌ KÚN UN',
      'bank-edit': 'YÍ ÀKÁǸTÌ BÁŃKÌ PADÀ',
      withdrawal: 'YỌ OWÓ RẸ',
      'passkey-add': 'FI PASSKEY KÚN UN',
      'freeze-lift': 'ṢÍ ÀPAMỌ́WỌ́ RẸ',
      'account-export': 'GBA DÁTÀ RẸ SÍLẸ̀',
      'account-delete': 'PA ÀKÁǸTÌ RẸ RẸ́',
    },
    owner: 'Spin-N-Win: {said}. Kì í ṣe ìwọ? Ti àpamọ́wọ́ pa: {link}',
    about: {
      'new-device': 'wọ́n ṣí àkáǹtì rẹ lórí {device}',
      'pin-created': 'a ti ṣètò PIN àpamọ́wọ́ rẹ',
      'pin-changed': 'a ti yí PIN àpamọ́wọ́ rẹ padà',
      'pin-reset': 'a ti tún PIN àpamọ́wọ́ rẹ ṣètò',
      'bank-added': 'a ti fi {bank} ...{ending} kún àpamọ́wọ́ rẹ',
      'bank-edited': 'àkáǹtì báńkì rẹ ti di {bank} ...{ending}',
      withdrawal: 'o béèrè láti yọ NGN {amount} sí {bank} ...{ending}',
      'passkey-added': 'a ti fi passkey kún àkáǹtì rẹ lórí {device}',
      'data-exported': 'a ti ṣe fáìlì tó ní gbogbo dátà rẹ',
      'passkey-copied': 'wọ́n lo ẹ̀dà passkey rẹ, a sì ti yọ ọ́ kúrò',
      'freeze-ended': 'àwọn òṣìṣẹ́ wa ti ṣí àpamọ́wọ́ rẹ tí a tì pa',
    },
    goodbye: 'Spin-N-Win: a ti pa àkáǹtì rẹ rẹ́ pẹ̀lú gbogbo ohun inú rẹ̀. Kì í ṣe ìwọ? Kọ̀wé sí wa: {link}',
  },
  ig: {
    signIn:
      '{code} bụ koodu Spin-N-Win gị. Agwala ya onye ọ bụla: anyị anaghị ajụ ya. Ọ ga-arụ ọrụ ruo nkeji {minutes}.',
    forMoney:
      '{code} bụ koodu Spin-N-Win gị iji {act}. Enyela ya onye ọ bụla: ndị ọrụ anyị anaghị ajụ ya. Nkeji {minutes} ka ọ ga-adị.',
    acts: {
      'first-pin': 'SETỊ PIN AKPA EGO',
      'pin-reset': 'SETỊ PIN ỌHỤRỤ',
      'bank-add': 'TINYE AKAỤNTỤ ỤLỌ AKỤ',
      'bank-edit': 'GBANWEE ỤLỌ AKỤ',
      withdrawal: 'WEPỤ EGO GỊ',
      'passkey-add': 'TINYE PASSKEY',
      'freeze-lift': 'KPỌGHEE AKPA EGO GỊ',
      'account-export': 'BUDATA DATA GỊ',
      'account-delete': 'HICHAPỤ AKAỤNTỤ GỊ',
    },
    owner: 'Spin-N-Win: {said}. Ọ bụghị gị? Kpọchie akpa ego: {link}',
    about: {
      'new-device': 'e mepere akaụntụ gị na {device}',
      'pin-created': 'e setịrị PIN akpa ego gị',
      'pin-changed': 'a gbanwere PIN akpa ego gị',
      'pin-reset': 'e setịghachiri PIN akpa ego gị',
      'bank-added': 'e tinyere {bank} ...{ending} n’akpa ego gị',
      'bank-edited': 'ụlọ akụ gị ugbu a bụ {bank} ...{ending}',
      withdrawal: 'ị rịọrọ iwepụ NGN {amount} na {bank} ...{ending}',
      'passkey-added': 'e tinyere passkey n’akaụntụ gị na {device}',
      'data-exported': 'e mere faịlụ nwere data gị niile',
      'passkey-copied': 'e jiri oyiri passkey gị, anyị wepụrụ ya',
      'freeze-ended': 'ndị ọrụ anyị kpọghere akpa ego gị',
    },
    goodbye: 'Spin-N-Win: e hichapụrụ akaụntụ gị na ihe niile dị n’ime ya. Ọ bụghị gị? Degara anyị: {link}',
  },
};

/** As it is sent: filled in, and in letters that every phone has. */
export function smsText(text: string, values: Readonly<Record<string, string | number>>): string {
  return plainLetters(text.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? '')));
}
