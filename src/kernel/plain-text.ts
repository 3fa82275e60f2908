/**
 * Names become words of mails, and mail programs make links of words such as `evil.example/login`. So a name is one line
 * without URLs, domains and email addresses.
 */

export const plainTextDetail =
  'must not contain links, email addresses, line breaks or bidirectional control characters';

/** What may stand before a dot without a space behind it, besides a single letter: `St.John`, `Dr.med.`, `Co.KG`. */
const abbreviations: ReadonlySet<string> = new Set(
  'co corp dipl dott dr dra fr hon inc ing jr jun lic ltd ma mag med mr mrs ms nat ph phil prof rer rev sen sr sra st sta ste univ'.split(
    ' ',
  ),
);

/** Line and paragraph separators, and what changes the direction of the text that follows. */
const breakingCharacter = /[\u2028-\u202e\u2066-\u2069]/u;
const linkCharacter = /[.\u3002:/\\@?#\u2028-\u202e\u2066-\u2069]/u;
/** A host, and what tells that a path, a port or a query follows. */
const host = /([\p{L}\p{M}\p{N}.-]+)(\/|\\|:\d|[?#])?/gu;
const topLevel = /^([a-z]{2,}([^\p{L}\p{M}]|$)|xn--)/u;
/** Top-level domains in other scripts, as the root zone has them: `проф.Иванов` is a name, `зло.рф` a domain. */
const internationalTopLevels: ReadonlySet<string> = new Set(
  `бг бел ею қаз мкд мон рф срб укр дети католик ком москва онлайн орг рус сайт ελ ευ გე հայ קום ישראל
  الجزائر البحرين مصر ایران العراق الاردن موريتانيا المغرب عمان پاکستان فلسطين قطر السعودية سودان سورية تونس امارات
  اليمن بھارت مليسيا عرب شبكة بازار موقع همراه كوم ابوظبي اتصالات ارامكو भारत भारतम् कॉम नेट संगठन ভারত বাংলা ਭਾਰਤ ભારત
  ଭାରତ இந்தியா சிங்கப்பூர் இலங்கை భారత్ ಭಾರತ ഭാരതം ලංකා ไทย คอม ລາວ
  中国 中國 香港 台湾 台灣 澳門 新加坡 公司 公益 网络 政务 移动 组织机构 机构 网站 网址 在线 中文网 商标 商城 商店 集团
  我爱你 手机 娱乐 游戏 世界 时尚 企业 信息 健康 餐厅 佛山 广东 购物 通販 食品 家電 慈善 新闻 招聘 珠宝 八卦 点看
  みんな コム セール ストア ファッション クラウド ポイント 닷컴 닷넷 한국`
    .split(/\s+/)
    .map((name) => name.normalize('NFKC')),
);
const word = /^[\p{L}\p{M}]{2,}/u;
const address = /^\d+(\.\d+){3}$/;

/** As DNS reads it: full-width letters and dots are plain ones, and invisible characters are not there. */
const asResolved = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replaceAll('\u3002', '.')
    .toLowerCase();

const mayPrecedeDot = (label: string): boolean => {
  const letters = label.replaceAll('-', '');
  return [...letters].length <= 1 || abbreviations.has(label);
};

const isTopLevel = (label: string): boolean => topLevel.test(label) || internationalTopLevels.has(label);

const isHost = (text: string, isFollowed: boolean): boolean => {
  const labels = text.split('.');
  return labels.some((label, at) => {
    const next = labels[at + 1] ?? '';
    if (label === '') return false;
    return isFollowed ? word.test(next) : isTopLevel(next) && !mayPrecedeDot(label);
  });
};

const holdsEmail = (text: string): boolean =>
  text.split(/\s/).some((part) => {
    const at = part.indexOf('@');
    return at > 0 && part.includes('.', at);
  });

const holdsHost = (text: string): boolean =>
  [...text.matchAll(host)].some(([, name = '', following]) => {
    const isFollowed = following !== undefined;
    return isHost(name, isFollowed) || (isFollowed && address.test(name));
  });

/** Whether no mail program makes a link of any of it, or breaks the line. Control characters are for the contract's pattern. */
export const isPlainText = (text: string): boolean => {
  if (breakingCharacter.test(text)) return false;
  const resolved = asResolved(text);
  return !/:[\\/]{2}/.test(resolved) && !holdsEmail(resolved) && !holdsHost(resolved);
};

/** The text with spaces instead of whatever makes links of its words. Text that is plain stays as it is. */
export const toPlainText = (text: string): string =>
  isPlainText(text)
    ? text
    : [...text].map((character) => (linkCharacter.test(character.normalize('NFKC')) ? ' ' : character)).join('');
