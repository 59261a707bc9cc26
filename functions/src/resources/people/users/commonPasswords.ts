/**
 * The most common passwords of eight or more characters that published leaks share, in lower case and without
 * common endings (see `passwordScreen`).
 */
const LIST = `
password passw0rd p@ssw0rd p@ssword pa55word pa55w0rd passwort password1 password12 password123 password1234
passwords mypassword thepassword newpassword yourpassword letmein1 letmein123 letmeinnow iloveyou iloveyou1
iloveyou2 iloveyou12 iloveyou123 iloveyou! ilovejesus iloveu12 iloveme1 ilovegod iloveyoubaby iloveyouso
princess princess1 princess12 sunshine sunshine1 football football1 baseball baseball1 basketball superman
superman1 batman123 spiderman spiderman1 superstar starwars starwars1 trustno1 trustno1! welcome1 welcome12
welcome123 welcome2 welcome01 welcome! whatever whatever1 michelle jennifer jennifer1 jessica1 michael1 michael12
charlie1 charlie123 jordan23 jordan123 jordan12 liverpool liverpool1 arsenal1 arsenal123 chelsea1 chelsea123
chelseafc manchester manutd123 manunited barcelona barcelona1 realmadrid juventus1 computer computer1 internet
internet1 samsung1 samsung123 android1 iphone123 nokia1234 microsoft google123 facebook facebook1 youtube1
qwertyui qwertyuiop qwerty12 qwerty123 qwerty1234 qwerty12345 qwerty123456 qwerty01 qwerty77 qwertyu1 qwe123qwe
qweqwe123 qweasdzxc qweasd123 qwer1234 qwert123 qwert1234 q1w2e3r4 q1w2e3r4t5 q1w2e3r4t5y6 1q2w3e4r 1q2w3e4r5t
1q2w3e4r5t6y 1qaz2wsx 1qaz2wsx3edc 1qazxsw2 2wsx3edc zaq12wsx zaq1zaq1 zaq1xsw2 zxcvbnm1 zxcvbnm123 asdfghjk
asdfghjkl asdfghjkl1 asdfasdf asdf1234 asdfgh123 asdfghj1 asdfqwer azertyuiop azerty123 abcd1234 abcd12345
abc12345 abc123456 abcde123 abcdef123 abc123abc a1b2c3d4 a1b2c3d4e5 a1s2d3f4 a123456789 a12345678 a1234567 aa123456
aa12345678 aaa111222 admin123 admin1234 admin12345 adminadmin administrator administrator1 admin@123 root1234
rootroot toor1234 test1234 test12345 testtest testing1 testing123 tester123 temp1234 temporary guest123 guest1234
user1234 username username1 login123 loginlogin access14 access123 secret123 secret12 secrets1 security security1
changeme changeme1 changeme123 changeit default1 default123 master123 masterkey mastermind dragon123 dragon12
dragonball monkey123 monkey12 shadow123 shadow12 killer123 hunter123 ashley123 bailey123 buster123 tigger123
ginger123 pepper123 cookie123 summer123 summer12 summer01 winter123 autumn123 spring123 flower123 flowers1
butterfly butterfly1 chocolate chocolate1 beautiful beautiful1 precious princess123 babygirl babygirl1 babygirl12
babyboy1 sweetheart sweetie1 lovelove lovelife loveyou1 loveyou2 loveme123 lovers123 mylove123 foreverlove
forever1 forever21 together friends1 friendship bestfriend family123 brother1 brothers sister123 mother123
mommy123 daddy123 daughter grandma1 grandpa1 jesus123 jesuschrist jesus777 jesuslovesme jesusislord godisgood
godisgreat godislove thankgod blessing blessings blessed1 blessed123 praisegod hallelujah heavenly heaven123
faith123 hope1234 grace123 angel123 angels123 angelina christ123 christian christina church123 bible123 prayer123
kenya123 kenya1234 kenya254 kenyan123 nairobi1 nairobi123 nairobi254 mombasa1 mombasa123 kisumu123 nakuru123
kiambu123 limuru123 ndeiya123 kikuyu123 africa123 safaricom safaricom1 safaricom123 mpesa1234 harambee hakunamatata
matatu123 simba123 karibu123 mwangi123 kamau123 njoroge1 kariuki1 wanjiku1 wanjiru1 wambui123 njeri123 wairimu1
mwalimu1 college1 student1 student123 students school123 teacher1 teacher123 university hospital business
money123 money1234 millionaire dollars1 success1 success123 winner123 champion champion1 champions freedom1
freedom123 peace123 happiness happy123 happyday smile123 smiley123 lucky123 lucky777 magic123 music123 musiclover
guitar123 rockstar1 rockyou1 rockandroll metallica nirvana1 eminem123 michaeljackson bobmarley1 bobmarley
hello123 hello1234 hello12345 helloworld hellohello hellokitty hello1hello goodluck goodmorning goodbye1 thankyou
thankyou1 please123 nothing1 nothing123 anything something somebody nobody123 everyone1 whoami123 blahblah
blahblah1 fuckyou1 fuckyou2 fuckyou123 fuckoff1 asshole1 bullshit motherfucker creative diamond1 diamond123
diamonds platinum silver123 golden123 purple123 orange123 yellow123 black123 blue1234 green123 red12345 pink1234
rainbow1 rainbow123 sunflower moonlight starlight midnight midnight1 darkness lightning thunder1 thunder123
phoenix1 falcon123 eagle123 tiger123 lion1234 panther1 elephant dolphin1 dolphins snoopy123 mickey123 mickeymouse
minnie123 tinkerbell pokemon1 pokemon123 pikachu1 naruto123 minecraft minecraft1 fortnite callofduty playstation
xbox360x nintendo gameover gamer123 hacker123 matrix123 terminator gladiator scorpion scorpion1 mercedes mercedes1
ferrari1 porsche1 toyota123 yamaha123 harley123 corvette mustang1 mustang123 cowboys1 yankees1 lakers24 steelers
redskins packers1 soccer123 soccer12 football12 football123 cricket1 cricket123 volleyball swimming marathon
january1 february february1 september september1 october1 november november1 december december1 saturday
sunday123 monday123 tuesday1 thursday friday123 birthday birthday1 christmas christmas1 newyear1 holiday1
alexander alexandra alejandro anthony1 andrew123 benjamin brandon1 caroline catherine charlotte daniel123 danielle
david123 elizabeth elizabeth1 fernando francis1 gabriel1 gabriela george123 isabella jackson1 james123 jasmine1
john1234 johnson1 jonathan joseph123 joshua123 katherine kimberly lawrence margaret maria123 martin123 matthew1
mary1234 nathan123 nicholas nicole123 patricia patrick1 peter123 rebecca1 richard1 robert123 samantha samantha1
samuel123 sebastian stephanie stephen1 steven123 thomas123 valentina veronica victoria victoria1 vincent1
william1 00000000 11111111 11112222 12121212 12123434 12131415 12312312 123123123 123321123 12341234 1234512345
123454321 12344321 12345678 123456123 12345679 1234567a 12345678a 123456789a 123456789q 123456abc 123456aa 123456qwerty
1234qwer 123qweasd 123qweasdzxc 123qwe123 123abc123 123456789abc 1234567890 0123456789 0987654321 9876543210
987654321 87654321 147258369 147852369 159357456 159753456 13579246 135792468 24681012 246813579 11223344
1122334455 10203040 10101010 20202020 21212121 22222222 33333333 44444444 55555555 66666666 77777777 88888888
99999999 69696969 31415926 14141414 19871987 19901990 19951995 20002000 20202021 20242024 20252025 01234567
01020304 1a2b3c4d 1a2b3c4d5e 1password 1letmein 123password 1234password pass1234 pass12345 pass123456 passpass
passw0rd1 passw0rd123 p@ssw0rd1 p@ssw0rd123 p4ssw0rd p4ssword pwd12345 mypass123 mypassword1 openopen opensesame
opensesame1 correcthorse correcthorsebatterystaple iwillsurvive donttellanyone dontknow idontknow ihateyou
ihateyou1 ihavenoidea nopassword nopass123 password! password? password1! password123! password@1 password@123
password# p@ssword1 p@ssword123 welcome@1 welcome@123 admin@1234 admin123! qwerty123! qwerty@123 abc@1234 abcd@1234
aa@123456 test@123 test@1234 india123 india@123 pakistan pakistan1 nigeria1 nigeria123 tanzania uganda123 rwanda123
ethiopia southafrica zimbabwe zambia123 botswana england1 england123 scotland ireland1 germany1 deutschland france123
america1 america123 american california newyork1 newyork123 chicago1 texas123 florida1 london123 australia1
`;

/** In lower case. */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(LIST.split(/\s+/).filter(Boolean));
