/** A selection of emoji that fit music, with the short names to type them by. System keyboards have all the others. */
export const stageEmoji = ['❤️', '🔥', '🙌', '👏', '😂', '😮', '🎉', '💃'] as const;
/** Shortcuts for reactions. */
export const quickEmoji = ['👍', '❤️', '🔥', '😂', '😮', '🙌'] as const;

const table = `
grin 😀|smile 😄|joy 😂|rofl 🤣|blush 😊|wink 😉|heart_eyes 😍|in_love 🥰|kiss 😘|cool 😎|star_struck 🤩|party_face 🥳
thinking 🤔|upside_down 🙃|smirk 😏|sleep 😴|sob 😭|cry 😢|sweat_smile 😅|grimace 😬|melting 🫠|mind_blown 🤯|scream 😱
wow 😮|hug 🤗|salute 🫡|eye_roll 🙄|angel 😇|neutral 😐|confused 😕|worried 😟|angry 😠|rage 😡|yum 😋|tongue 😛|zany 🤪
shush 🤫|hand_over_mouth 🤭|cold 🥶|hot 🥵|dizzy 😵|cowboy 🤠|nerd 🤓|pleading 🥺|skull 💀|ghost 👻|alien 👽|robot 🤖|clown 🤡
rock 🤘|call_me 🤙|peace ✌️|crossed_fingers 🤞|thumbs_up 👍|thumbs_down 👎|clap 👏|raised_hands 🙌|pray 🙏|strong 💪|wave 👋
heart_hands 🫶|ok_hand 👌|fist 👊|point_up ☝️|eyes 👀|ear 👂|brain 🧠|dancer 💃|dancing 🕺|people_dancing 👯|facepalm 🤦|shrug 🤷
headphones 🎧|note 🎵|notes 🎶|microphone 🎤|guitar 🎸|drum 🥁|piano 🎹|trumpet 🎺|saxophone 🎷|violin 🎻|banjo 🪕|accordion 🪗
mirror_ball 🪩|cd 💿|cassette 📼|radio 📻|speaker 🔊|mute 🔇|bell 🔔|studio 🎙️|faders 🎚️|knobs 🎛️|ticket 🎟️|film 🎬
tada 🎉|confetti 🎊|balloon 🎈|gift 🎁|trophy 🏆|medal 🥇|crown 👑|gem 💎|sparkles ✨|star ⭐|glowing_star 🌟|fire 🔥|zap ⚡
boom 💥|hundred 💯|rocket 🚀|sunglasses 🕶️|rainbow 🌈|sun ☀️|moon 🌙|snow ❄️|wave_water 🌊|palm 🌴|rose 🌹|flower 🌸|leaf 🍃
heart ❤️|orange_heart 🧡|yellow_heart 💛|green_heart 💚|blue_heart 💙|purple_heart 💜|black_heart 🖤|white_heart 🤍|broken_heart 💔
beer 🍺|cheers 🍻|wine 🍷|cocktail 🍸|coffee ☕|tea 🍵|pizza 🍕|burger 🍔|taco 🌮|cake 🍰|cookie 🍪|popcorn 🍿|hot_pepper 🌶️
cat 🐱|dog 🐶|fox 🦊|frog 🐸|owl 🦉|unicorn 🦄|octopus 🐙|butterfly 🦋|check ✅|cross ❌|question ❓|exclamation ❗|warning ⚠️
`;

export interface NamedEmoji {
  readonly name: string;
  readonly emoji: string;
}

export const allEmoji: readonly NamedEmoji[] = table
  .trim()
  .split(/[\n|]/)
  .map((entry) => {
    const [name = '', emoji = ''] = entry.trim().split(' ');
    return { name, emoji };
  });

/** Names that start with the text come before those that only contain it. */
export function findEmoji(typed: string, limit = Number.POSITIVE_INFINITY): NamedEmoji[] {
  const query = typed.trim().toLowerCase().replaceAll(/[\s-]/g, '_');
  if (query === '') return allEmoji.slice(0, limit);
  const prefixMatches = allEmoji.filter(({ name }) => name.startsWith(query));
  const otherMatches = allEmoji.filter(({ name }) => !name.startsWith(query) && name.includes(query));
  return [...prefixMatches, ...otherMatches].slice(0, limit);
}
