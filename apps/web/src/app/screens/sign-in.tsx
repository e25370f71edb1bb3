import { DiscordButton } from '../../features/services/discord-button.tsx';
import { SignInScreen } from '../../features/sign-in/sign-in-screen.tsx';
import { SignUpScreen } from '../../features/sign-in/sign-up-screen.tsx';

const otherWays = (next: string) => <DiscordButton next={next} />;

export function SignIn() {
  return <SignInScreen otherWays={otherWays} />;
}

export function SignUp() {
  return <SignUpScreen otherWays={otherWays} />;
}
