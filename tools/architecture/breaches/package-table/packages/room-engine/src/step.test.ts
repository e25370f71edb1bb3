import { connect } from '@turnstage/client';

connect();
